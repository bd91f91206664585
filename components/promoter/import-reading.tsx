import { SheetLines } from '@/components/shared/sheet-lines';
import { plural } from '@/lib/domain/kit/format';
import { accountLabel } from '@/lib/domain/order/payee';
import type { PromoterSheet, SheetPromoter } from '@/lib/domain/promoter/promoter-sheet';

type Props = { sheet: PromoterSheet; savesAccounts: boolean };

export function ImportReading({ sheet, savesAccounts }: Props) {
  const { people, errors, empty, unread, problem } = sheet;
  const counts = [
    plural(people.length, 'persona', 'personas'),
    errors.length > 0 && plural(errors.length, 'línea con error', 'líneas con error'),
    empty > 0 && plural(empty, 'línea vacía', 'líneas vacías'),
  ];
  return (
    <section aria-label="Lo que leímos" className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {problem || counts.filter(Boolean).join(', ')}
      </p>
      {unread.length > 0 && (
        <p className="text-ink-soft text-xs">Columnas que no se leen: {unread.join(', ')}</p>
      )}
      {!savesAccounts && people.some(({ account }) => account) && (
        <p className="text-wait text-xs">
          Las cuentas no se guardan: te falta el permiso «Datos bancarios».
        </p>
      )}
      {savesAccounts && people.some(({ noAccount }) => noAccount) && (
        <ul aria-label="Quedan sin cuenta" className="text-wait text-xs">
          {people.flatMap(({ line, input, noAccount }) =>
            noAccount ? (
              <li key={line}>
                Línea {line}: {input.name} queda sin cuenta. {noAccount}
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      )}
      <SheetLines
        errors={errors}
        lines={people.map((one) => ({
          line: one.line,
          text: one.input.name,
          more: moreOf(one),
        }))}
      />
    </section>
  );
}

function moreOf({ input, team, leads, account }: SheetPromoter): string {
  const more = [
    input.code && `código ${input.code}`,
    input.rut,
    input.email,
    input.phone,
    account && accountLabel(account),
    team && (leads ? `lidera ${team}` : `equipo ${team}`),
  ];
  return more.filter(Boolean).join(' · ');
}
