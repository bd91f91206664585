'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { CallError } from '@/lib/data/kit/call';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  PAPER_KINDS,
  PAPER_TEXT,
  type PaperKind,
  paperText,
  type SeenFolio,
} from '@/lib/domain/report/settlement';
import { type SettlementData, useFolio } from './use-settlement';

type Props = { producerId: string; data: SettlementData };

export function FolioCard({ producerId, data }: Props) {
  const { settlement, month, base } = data;
  const save = useFolio();
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<PaperKind | null>(null);
  // The stored folio when editing began: it may change while the person types.
  const [saw, setSaw] = useState<SeenFolio | undefined>();
  const noted = settlement && { kind: settlement.kind, folio: settlement.folio };
  const seen = saw === undefined ? noted : saw;
  const kind = picked ?? settlement?.kind ?? '33';
  const folio = typed ?? settlement?.folio ?? '';
  const isNoted = settlement?.kind === kind && settlement.folio === folio.trim();
  const isChanged = settlement !== null && settlement.fees !== base.total.fees;
  const confirm = () =>
    save.mutate(
      { producerId, month, kind, folio, seen },
      {
        onSuccess: () => setSaw({ kind, folio: folio.trim() }),
        // The text now shows the new folio: the next attempt counts it as seen.
        onError: (error) => {
          if (error instanceof CallError && error.code === 'aborted') setSaw(undefined);
        },
      },
    );
  return (
    <Card
      className="print:border-0"
      title="Folio del documento"
      description="Los documentos se emiten en otro sistema. Anota aquí con qué folio quedó este mes."
    >
      {settlement && (
        <p className="mb-4">
          {paperText(settlement)}, por {pesos(settlement.fees)} de cargos
          <span className="block text-ink-soft text-xs wrap-anywhere">
            {dateTime(settlement.at)} · {settlement.by}
          </span>
        </p>
      )}
      {isChanged && (
        <p role="alert" className="mb-4 rounded-control bg-wait-soft px-3 py-2 text-wait">
          El mes cambió después del folio: hoy son {pesos(base.total.fees)} de cargos.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <Field label="Documento" className="min-w-52 flex-1">
          <Select
            options={optionsOf(PAPER_KINDS, PAPER_TEXT)}
            value={kind}
            onChange={(event) => {
              setSaw(seen);
              setPicked(event.target.value as PaperKind);
            }}
          />
        </Field>
        <Field label="Folio" className="min-w-40 flex-1" error={save.error?.message}>
          <Input
            inputMode="numeric"
            maxLength={10}
            value={folio}
            onChange={(event) => {
              setSaw(seen);
              setTyped(event.target.value);
            }}
          />
        </Field>
        <Button
          busy={save.isPending}
          reason={folio.trim() === '' ? 'Escribe el folio' : isNoted && 'Ese folio ya está anotado'}
          onClick={confirm}
        >
          Guardar folio
        </Button>
      </div>
    </Card>
  );
}
