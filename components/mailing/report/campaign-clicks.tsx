import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { number, plural } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';
import { MOST_LINKS } from '@/lib/domain/kit/text/link-name';
import type { CampaignReport } from '@/lib/domain/mailing/calls';
import { PEOPLE_LIST_WORDS } from '@/lib/domain/mailing/delivery';
import { clickPoints } from '@/lib/domain/mailing/report/click-points';
import type { Behind } from '../recipients-sheet';

type Props = {
  report: CampaignReport;
  startedAt: Date | null;
  onOpen: (behind: Behind) => void;
};

/** The clicks: who, what and when; what machines did is told apart. Nothing of a mail whose clicks were not counted so. */
export function CampaignClicks({ report, startedAt, onOpen }: Props) {
  const { links, quarters, machines } = report;
  if (links.length === 0 && machines === 0) return null;
  const points = startedAt ? clickPoints(quarters, startedAt) : [];
  return (
    <Card title="Clics">
      <div className="grid gap-6 lg:grid-cols-2">
        {links.length > 0 && <Links links={links} onOpen={onOpen} />}
        {points.length > 0 && (
          <BarChart
            title="Cuándo"
            pointsLabel="Desde las"
            series={[{ id: 'people', label: 'Personas' }]}
            points={points.map(({ from, people }) => ({ label: time(from), values: { people } }))}
            format={number}
            height={180}
          />
        )}
      </div>
      {machines > 0 && (
        <p className="mt-4 text-ink-soft">
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => onOpen({ list: 'machine', title: PEOPLE_LIST_WORDS.machine })}
          >
            {plural(machines, 'correo', 'correos')}
          </button>{' '}
          los revisó un filtro antes que su dueño: abrió los enlaces apenas llegó, o todos a la vez.
          No cuenta como clic.
        </p>
      )}
    </Card>
  );
}

/** Each link with a bar of how many pressed it, in words too. */
function Links({ links, onOpen }: Pick<CampaignReport, 'links'> & Pick<Props, 'onOpen'>) {
  const most = Math.max(...links.map(({ people }) => people));
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">Por enlace</h3>
      <ol className="mt-2 flex flex-col">
        {links.map(({ link, url, people }) => (
          <li key={link}>
            <button
              type="button"
              className="group w-full rounded-control py-2 text-left"
              onClick={() => onOpen({ list: 'clicked', title: nameOf(link, url), link })}
            >
              <span className="flex justify-between gap-4">
                <span className="min-w-0 truncate group-hover:underline">{nameOf(link, url)}</span>
                <span className="shrink-0 font-semibold tabular-nums">{number(people)}</span>
              </span>
              <span className="mt-1 block h-1 rounded-control bg-sunken" aria-hidden="true">
                <span
                  className="block h-1 rounded-control bg-accent"
                  style={{ width: `${Math.max(2, (people / most) * 100)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-ink-faint text-xs">Personas; quien tocó dos enlaces está en ambos.</p>
    </div>
  );
}

const nameOf = (link: number, url: string) =>
  link >= MOST_LINKS ? 'Otros enlaces' : url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
