'use client';

import { ToldEntry } from '@/components/shared/audit/told';
import { Link } from '@/components/ui/link';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import { fromNow } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';

const SHOWN = 5;

export function LatestActs({ uid }: { uid: string }) {
  const now = useNow();
  const acts = useLiveList(
    {
      path: paths.audit(),
      where: [['by.uid', '==', uid]],
      orderBy: [['at', 'desc']],
      limit: SHOWN,
    },
    parseAuditEntry,
  );
  return (
    <section aria-label="Lo último que hizo">
      <h3 className="mb-2 font-semibold text-base">Lo último que hizo</h3>
      {acts.status === 'loading' && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {acts.status === 'error' && (
        <FailedLine onRetry={acts.retry}>No pudimos cargarlo.</FailedLine>
      )}
      {acts.data?.length === 0 && <p className="text-ink-soft">Nada que quede en el registro.</p>}
      <ul className="divide-y divide-line">
        {(acts.data ?? []).map((line) => (
          <li key={line.id} className="py-2">
            <ToldEntry line={line} names={null} isAdmin />
            <span className="text-ink-soft text-xs">{fromNow(line.at, now)}</span>
          </li>
        ))}
      </ul>
      {(acts.data?.length ?? 0) > 0 && (
        <Link
          href={adminRoute('audit', { person: uid })}
          className="mt-2 inline-block font-medium text-accent-ink underline underline-offset-4"
        >
          Ver todo lo que hizo
        </Link>
      )}
    </section>
  );
}
