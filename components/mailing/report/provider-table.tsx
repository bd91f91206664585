import { number } from '@/lib/domain/kit/format';
import type { PeopleList } from '@/lib/domain/mailing/delivery';
import {
  MAIL_GROUP_TEXT,
  MAIL_GROUPS,
  type MailGroup,
} from '@/lib/domain/mailing/reception/mail-group';
import { type GroupReception, troubles } from '@/lib/domain/mailing/reception/reception';
import type { Behind } from '../recipients-sheet';

type Props = { groups: GroupReception; onOpen: (behind: Behind) => void };

/** The reception of a campaign by each mail provider. Nothing of a campaign from before that was counted. */
export function ProviderTable({ groups, onOpen }: Props) {
  const shown = MAIL_GROUPS.filter((group) => groups[group].handed + troubles(groups[group]) > 0);
  if (shown.length === 0) return null;
  return (
    <section className="overflow-x-auto rounded-card border border-line bg-card">
      <h2 className="px-4 pt-4 font-semibold text-base">Por proveedor de correo</h2>
      <table className="mt-2 w-full">
        <thead className="text-ink-soft text-xs">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-normal">
              Proveedor
            </th>
            {['Les llegó', 'Rebotó', 'Se quejó'].map((name) => (
              <th key={name} scope="col" className="px-4 py-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {shown.map((group) => {
            const { handed, hard, soft, returned, complained } = groups[group];
            const cells: [PeopleList, number][] = [
              ['delivered', Math.max(0, handed - returned)],
              ['undelivered', hard + soft + returned],
              ['complained', complained],
            ];
            return (
              <tr key={group}>
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {MAIL_GROUP_TEXT[group]}
                </th>
                {cells.map(([list, count]) => (
                  <td key={list} className="px-4 py-2 text-right tabular-nums">
                    <Count {...{ group, list, count, onOpen }} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const LIST_WORDS: Partial<Record<PeopleList, string>> = {
  delivered: 'Les llegó',
  undelivered: 'No les llegó',
  complained: 'Lo marcó no deseado',
};

type CountProps = { group: MailGroup; list: PeopleList; count: number; onOpen: Props['onOpen'] };

function Count({ group, list, count, onOpen }: CountProps) {
  if (count === 0) return <span className="text-ink-faint">0</span>;
  const title = `${LIST_WORDS[list]}: ${MAIL_GROUP_TEXT[group]}`;
  return (
    <button
      type="button"
      className="underline-offset-4 hover:underline"
      aria-label={`${title}, ${number(count)}`}
      onClick={() => onOpen({ list, title, group })}
    >
      {number(count)}
    </button>
  );
}
