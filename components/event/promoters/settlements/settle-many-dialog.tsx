'use client';

import { useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { Refusals } from '@/components/shared/bulk/refusals';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ReasonField } from '@/components/ui/form/reason-field';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { PromoterSettlement, SettlementAction } from '@/lib/domain/promoter/settlement';
import { settlementProblem } from '@/lib/domain/promoter/settlement-text';

const count = (n: number) => plural(n, 'liquidación', 'liquidaciones');

const WORDS: Record<
  SettlementAction,
  { verb: string; going: string; undone: string; done: string; help: string }
> = {
  approve: {
    ...{ verb: 'Aprobar', going: 'Aprobando', undone: 'sin aprobar', done: 'aprobadas' },
    help: 'Quedan por pagar.',
  },
  approveAndOrder: {
    ...{ verb: 'Aprobar y pedir el pago', going: 'Aprobando', undone: 'sin aprobar' },
    done: 'aprobadas',
    help: 'Las pagamos nosotros a la cuenta de cada promotor, y salen del saldo del evento como adelanto.',
  },
  order: {
    ...{ verb: 'Pedir el pago', going: 'Pidiendo', undone: 'sin pedir', done: 'pedidas' },
    help: 'Las pagamos nosotros a la cuenta de cada promotor, y salen del saldo del evento como adelanto.',
  },
  paid: {
    ...{ verb: 'Marcar como pagadas', going: 'Marcando', undone: 'sin marcar', done: 'pagadas' },
    help: 'Las pagaste tú: tu saldo del evento no cambia.',
  },
  reject: {
    ...{ verb: 'Rechazar', going: 'Rechazando', undone: 'sin rechazar', done: 'rechazadas' },
    help: 'Lo que tomaron vuelve a quedar abierto para otro cierre.',
  },
};

type Props = {
  action: SettlementAction;
  settlements: readonly PromoterSettlement[];
  /** The acting member, who may not approve what they closed. */
  me: string;
  onClose: () => void;
  onDone: (left: readonly string[]) => void;
};

/** Moves one or many settlements on: each is one call, and what cannot is named before. */
export default function SettleManyDialog({ action, settlements, me, onClose, onDone }: Props) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Those of the moment it was opened: the list behind moves on while they are.
  const [{ items, out }] = useState(() => partOf(settlements, action, me));
  const { verb, help, ...words } = WORDS[action];
  const sum = items.reduce((total, { net }) => total + net, 0);
  const [field, missing] =
    action === 'paid'
      ? (['reference', 'Escribe el comprobante'] as const)
      : action === 'reject'
        ? (['reason', 'Escribe el motivo'] as const)
        : [null, null];
  const error = isAsked && missing && !text.trim() ? missing : null;
  return (
    <BulkDialog
      items={items}
      callable="advanceSettlement"
      callOf={({ id, producerId }) => ({
        ...{ producerId, settlementId: id, action },
        ...(field && { [field]: text.trim() }),
      })}
      nameOf={({ promoterName }) => promoterName}
      words={{
        title: items.length > 0 ? `${verb}: ${count(items.length)}` : 'Ninguna puede ahora',
        description: items.length > 0 ? `${pesos(sum)} líquido. ${help}` : 'Abajo está por qué.',
        task: (n) => `${verb}: ${count(n)}`,
        go: verb,
        ...{ going: words.going, undone: words.undone, count },
        done: (n) =>
          n === 1 ? `Liquidación: ${words.done.replace(/s$/, '')}` : `${count(n)} ${words.done}`,
      }}
      mayBegin={() => {
        setAsked(true);
        return !missing || text.trim() !== '';
      }}
      onClose={onClose}
      onDone={(left) => onDone([...left, ...out].map(({ id }) => id))}
    >
      {field === 'reference' && items.length > 0 && (
        <Field
          label="Comprobante"
          help="El número de la transferencia o del lote. Lo ve cada promotor."
          error={error}
        >
          <Input
            maxLength={80}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      {field === 'reason' && items.length > 0 && (
        <ReasonField value={text} onChange={setText} error={error} />
      )}
      <Refusals
        title={`${count(out.length)} ${out.length === 1 ? 'queda' : 'quedan'} fuera`}
        rows={out}
      />
    </BulkDialog>
  );
}

function partOf(all: readonly PromoterSettlement[], action: SettlementAction, me: string) {
  const told = all.map((one) => ({ one, message: settlementProblem(one, action, me) }));
  return {
    items: told.flatMap(({ one, message }) => (message === null ? one : [])),
    out: told.flatMap(({ one: { id, promoterName: name }, message }) =>
      message === null ? [] : { id, name, message },
    ),
  };
}
