import { pesos } from '@/lib/domain/kit/format';
import type { OpenAmount } from '@/lib/domain/promoter/open-amounts';
import type { Promoter } from '@/lib/domain/promoter/promoter';

type Props = {
  rows: readonly OpenAmount[];
  minimum: number;
  promoters: readonly Promoter[];
};

export function OpenAmounts({ rows, minimum, promoters }: Props) {
  const names = new Map(promoters.map(({ id, name }) => [id, name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <div tabIndex={0} className="max-h-72 overflow-y-auto">
      <table className="w-full">
        <caption className="sr-only">Lo que está abierto de cada promotor</caption>
        <thead className="text-ink-soft text-xs">
          <tr className="border-line border-b text-left">
            <th className="py-2 pr-3 font-medium">Promotor</th>
            <th className="py-2 text-right font-medium">Ganado</th>
            <th className="py-2 pl-3 text-right font-medium">Espera ingreso</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.promoterId} className="border-line border-b align-top">
              <td className="py-2 pr-3">
                <span className="wrap-anywhere">{names.get(row.promoterId) ?? 'Ya no está'}</span>
                {noteOf(row, minimum) && (
                  <span className="block text-ink-soft text-xs">{noteOf(row, minimum)}</span>
                )}
                {row.own !== 0 && (
                  <span className="block text-wait text-xs">
                    {pesos(row.own)} de compras a su propio nombre
                  </span>
                )}
              </td>
              <td className="whitespace-nowrap py-2 text-right">{pesos(row.earned)}</td>
              <td className="whitespace-nowrap py-2 pl-3 text-right text-ink-soft">
                {row.pending === 0 ? '' : pesos(row.pending)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function noteOf({ earned }: OpenAmount, minimum: number): string {
  if (earned < 0) return 'Debe: se descuenta de su próxima liquidación';
  if (earned === 0) return 'Nada ganado todavía';
  return earned < minimum ? 'Bajo el mínimo: va en su próxima liquidación' : '';
}
