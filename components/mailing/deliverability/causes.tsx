import { Card } from '@/components/ui/card';
import { plural } from '@/lib/domain/kit/format';
import { CAUSE_TEXT } from '@/lib/domain/mailing/reception/cause';
import { failureCauses } from '@/lib/domain/mailing/reception/deliverability';
import { MAIL_GROUP_TEXT, MAIL_GROUPS } from '@/lib/domain/mailing/reception/mail-group';
import { type ReceptionDays, sumOf } from '@/lib/domain/mailing/reception/normal';

const SHOWN = 10;

/**
 * The reasons why providers deferred, refused or returned mail, each cause with what helps: the producer, or who runs the server.
 */
export function Causes({ days, isOwn = false }: { days: ReceptionDays; isOwn?: boolean }) {
  const causes = MAIL_GROUPS.flatMap((group) =>
    failureCauses(sumOf(days, group)).map((one) => ({ ...one, group })),
  )
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  if (causes.length === 0) return null;
  return (
    <Card title="Por qué se atrasaron o no llegaron, y qué hacer" flush>
      <ul className="divide-y divide-line border-line border-t">
        {causes.map(({ group, cause, count }) => (
          <li key={`${group} ${cause}`} className="grid gap-1 px-4 py-3 sm:px-6">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {MAIL_GROUP_TEXT[group]}: {CAUSE_TEXT[cause].text}
              </span>
              <span className="tabular-nums">{plural(count, 'correo', 'correos')}</span>
            </p>
            <p className="max-w-[45em] text-ink-soft">
              {isOwn ? CAUSE_TEXT[cause].own : CAUSE_TEXT[cause].remedy}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
