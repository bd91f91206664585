import { plural } from '@/lib/domain/kit/format';
import { accountLabel } from '@/lib/domain/order/payee';
import type { PromoterSheet, SheetPromoter } from '@/lib/domain/promoter/promoter-sheet';

/** So many lines are in view at first. */
const SHOWN = 20;

type Props = { sheet: PromoterSheet; savesAccounts: boolean };

/** What was understood of each line of a sheet. */
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
      {errors.length > 0 && (
        <ul
          aria-label="Líneas con error"
          className="rounded-control bg-bad-soft px-3 py-2 text-bad"
        >
          {errors.map(({ line, message }) => (
            <li key={line}>
              Línea {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <details open={people.length <= SHOWN}>
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">
            Cómo se leyó cada línea
          </summary>
          <ul aria-label="Cómo se leyó cada línea" className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.line} className="py-2 wrap-anywhere">
                <span className="text-ink-soft">Línea {person.line}:</span> {person.input.name}
                <span className="block text-ink-soft text-xs">{moreOf(person)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
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
