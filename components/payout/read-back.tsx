'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { Pill } from '@/components/ui/pill';
import { LIST_FILES, readListFile, readListText, TableError } from '@/lib/data/kit/read-table';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { BankRow } from '@/lib/domain/payout/bank-columns';
import type { Payout } from '@/lib/domain/payout/payout';
import { type ReadKind, type ReadLine, readBankLines } from '@/lib/domain/payout/read-lines';
import { readLineText } from './row-lines';
import type { Settling } from './use-settling';

const KINDS = [
  { value: 'answer', label: 'La respuesta del banco a la nómina' },
  { value: 'statement', label: 'La cartola de la cuenta' },
];

type Props = { payout: Payout; settling: Settling };

/**
 * Reads the bank's answer or a statement, pasted or from a file, and says which order each entry is about. The
 * matches are chosen below, and only recorded by the button of the sheet.
 */
export function ReadBack({ payout, settling }: Props) {
  const [kind, setKind] = useState<ReadKind>('answer');
  const [typed, setTyped] = useState('');
  // The rows of a file, until something else is typed.
  const [opened, setOpened] = useState<readonly BankRow[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const compare = (rows: readonly BankRow[]) => {
    const read = readBankLines(payout, rows, kind);
    if (read.length === 0) return setError('Pega al menos una línea con un monto');
    setError(null);
    settling.read(read);
  };
  const attempt = (work: () => Promise<void>) =>
    void work().catch((failure: unknown) => {
      const known = failure instanceof TableError ? failure.message : null;
      setError(known ?? 'No pudimos leer las líneas. Inténtalo de nuevo');
    });
  const open = async (file: File) => {
    const { rows } = await readListFile(file);
    setTyped(rows.map(({ cells }) => cells.join('\t')).join('\n'));
    setOpened(rows);
    compare(rows);
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
          help="Una por línea, con el encabezado si lo tiene: dice qué es cargo, abono, saldo y estado."
          error={error}
        >
          <Textarea
            rows={5}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpened(null);
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={() => attempt(async () => compare(opened ?? (await readListText(typed)).rows))}
          >
            Conciliar
          </Button>
        </div>
        <FileDrop
          className="base:min-h-20"
          label="O suelta el archivo: CSV o Excel"
          accept={LIST_FILES}
          onFile={(file) => attempt(() => open(file))}
        />
        {settling.lines && <Lines lines={settling.lines} payout={payout} />}
      </div>
    </details>
  );
}

function Lines({ lines, payout }: { lines: readonly ReadLine[]; payout: Payout }) {
  const matched = lines.filter(({ problem }) => problem === '');
  const doubtful = lines.filter(({ problem, about }) => problem && about.length > 0).length;
  const others = lines.length - matched.length - doubtful;
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
        {doubtful > 0 && `, ${doubtful} por revisar`}
        {others > 0 && `, ${others} sin calzar`}
        {missing.length > 0 &&
          `. ${plural(missing.length, 'orden no aparece', 'órdenes no aparecen')}`}
        .
      </p>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.line} className="flex items-start gap-3">
            <Pill tone={line.problem ? 'wait' : line.result === 'paid' ? 'good' : 'bad'}>
              {readLineText(line)}
            </Pill>
            <span className="min-w-0 flex-1">
              <span className="block text-xs wrap-anywhere">
                <span className="text-ink-faint">Línea {line.line}: </span>
                {line.text}
              </span>
              {line.problem && <span className="block text-wait text-xs">{line.problem}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
