'use client';

import { type Names, ToldEntry } from '@/components/shared/audit/told';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { Timeline } from '@/components/ui/timeline';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { type AuditEntry, parseAuditEntry } from '@/lib/domain/audit/audit';
import { sentenceOf } from '@/lib/domain/audit/sentence';
import { fromNow } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';

const SHOWN = 12;

const said = (line: AuditEntry) => JSON.stringify([line.by, line.object, sentenceOf(line, '')]);

/** Acts one after another that say the same, as the newest of them. */
function folded(lines: readonly AuditEntry[]) {
  const found: { line: AuditEntry; times: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && said(last.line) === said(line)) last.times += 1;
    else found.push({ line, times: 1 });
  }
  return found;
}

/** The last that was done at a producer, by whomever, out of the audit trail; `names` are its people's. */
export function LineOfTime({ producerId, names }: { producerId: string; names: Names }) {
  const now = useNow();
  const acts = useLiveList(
    {
      path: paths.audit(),
      where: [['producerId', '==', producerId]],
      orderBy: [['at', 'desc']],
      limit: SHOWN,
    },
    parseAuditEntry,
  );
  if (acts.status === 'error') {
    return <FailedLine onRetry={acts.retry}>No pudimos cargar lo que pasó.</FailedLine>;
  }
  if (acts.data?.length === 0) {
    return <p className="text-ink-faint">Nada en el registro todavía.</p>;
  }
  return (
    <Card
      title="Lo que pasó"
      action={
        <Link
          href={adminRoute('audit', { producer: producerId })}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Ver el registro
        </Link>
      }
    >
      {acts.status === 'loading' ? (
        <Loading label="Cargando lo que pasó">
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <Timeline
          steps={folded(acts.data ?? []).map(({ line, times }) => ({
            key: line.id,
            title: (
              <span className="font-normal">
                <ToldEntry line={line} names={names} isAdmin />
              </span>
            ),
            detail: (
              <span className="text-xs">
                {fromNow(line.at, now)}
                {times > 1 && ` · ${times} veces`}
              </span>
            ),
          }))}
        />
      )}
    </Card>
  );
}
