'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { Pill } from '@/components/ui/pill';
import { readTableFile, TableError } from '@/lib/data/kit/read-table';
import { pesos, plural } from '@/lib/domain/kit/format';
import { type Payout, ROW_RESULT_TEXT } from '@/lib/domain/money/payout/payout';
import { type ReadKind, type ReadLine, readBankLines } from '@/lib/domain/money/payout/read-lines';
import type { Settling } from './use-settling';

const KINDS = [
  { value: 'answer', label: 'La respuesta del banco a la nómina' },
  { value: 'statement', label: 'La cartola de la cuenta' },
];

type Props = { payout: Payout; settling: Settling };

/**
 * Reads the bank's answer or a statement, pasted or from a file, and says of each line which order it is. What matches
 * is chosen below, and recorded only by the button of the sheet.
 */
export function ReadBack({ payout, settling }: Props) {
  const [kind, setKind] = useState<ReadKind>('answer');
  const [typed, setTyped] = useState('');
  const [lines, setLines] = useState<ReadLine[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const compare = (text: string) => {
    const read = readBankLines(payout, text, kind);
    if (read.length === 0) return setError('Pega al menos una línea con un monto');
    setError(null);
    setLines(read);
    settling.chooseRead(
      Object.fromEntries(
        read
          .filter(({ orderId }) => orderId !== '')
          .map(({ orderId, result, reason }) => [orderId, { result, reason }]),
      ),
    );
  };
  const open = async (file: File) => {
    try {
      const { rows } = await readTableFile(file, () => {});
      const text = rows.map((cells) => cells.join(';')).join('\n');
      setTyped(text);
      compare(text);
    } catch (failure) {
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer el archivo');
    }
  };
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">
        Conciliar con el banco
        <span className="block font-normal text-ink-soft">
          Pega su respuesta o la cartola, y ve qué línea es de qué orden.
        </span>
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <Field label="Qué pegas">
          <Select
            options={KINDS}
            value={kind}
            onChange={(event) => setKind(event.target.value as ReadKind)}
          />
        </Field>
        <Field
          label="Líneas"
          help="Una por línea: RUT, monto y glosa; en la respuesta, también si se pagó."
          error={error}
        >
          <Textarea rows={5} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => compare(typed)}>Conciliar</Button>
        </div>
        <FileDrop
          className="base:min-h-20"
          label="O suelta un CSV"
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void open(file)}
        />
        {lines && <Lines lines={lines} payout={payout} />}
      </div>
    </details>
  );
}

function Lines({ lines, payout }: { lines: readonly ReadLine[]; payout: Payout }) {
  const matched = lines.filter(({ problem }) => problem === '');
  const found = new Set(matched.map(({ orderId }) => orderId));
  const missing = payout.rows.filter(({ orderId, result }) => !result && !found.has(orderId));
  const sum = payout.rows
    .filter(({ orderId }) => found.has(orderId))
    .reduce((total, { amount }) => total + amount, 0);
  return (
    <section aria-label="Conciliación" className="flex flex-col gap-3">
      <p aria-live="polite">
        <strong className="font-semibold">
          {plural(matched.length, 'línea calza', 'líneas calzan')}
        </strong>{' '}
        por {pesos(sum)}
        {lines.length > matched.length && `, ${lines.length - matched.length} sin calzar`}
        {missing.length > 0 &&
          `. ${plural(missing.length, 'orden no aparece', 'órdenes no aparecen')}`}
        .
      </p>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.line} className="flex items-start gap-3">
            <Pill tone={line.problem ? 'wait' : line.result === 'paid' ? 'good' : 'bad'}>
              {line.problem ? 'No calza' : ROW_RESULT_TEXT[line.result]}
            </Pill>
            <span className="min-w-0 flex-1">
              <span className="block text-xs wrap-anywhere">{line.text}</span>
              {line.problem && <span className="block text-wait text-xs">{line.problem}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
