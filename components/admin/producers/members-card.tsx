'use client';

import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import type { Live } from '@/hooks/use-live';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import type { TeamEntry } from '@/lib/domain/team/team';
import { useVisits } from '../use-visits';
import { LastVisit } from '../visit';

export function MembersCard({ team }: { team: Live<TeamEntry[]> }) {
  const entries = team.data ?? [];
  const visit = useVisits(entries.flatMap((one) => (one.kind === 'member' ? [one.id] : [])));
  return (
    <Card title="Personas">
      {team.status === 'loading' && (
        <Loading label="Cargando personas">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {team.status === 'error' && (
        <FailedLine onRetry={team.retry}>No pudimos cargar a las personas.</FailedLine>
      )}
      {team.status === 'ready' && entries.length === 0 && (
        <p className="text-ink-faint">Nadie en su equipo todavía.</p>
      )}
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3">
            <Avatar
              name={entry.kind === 'member' ? entry.name : entry.email}
              src={entry.kind === 'member' ? entry.photoUrl : null}
            />
            <span className="min-w-0 flex-1">
              {entry.kind === 'member' ? (
                <>
                  <Link
                    className="block truncate font-semibold hover:underline"
                    href={adminRoute('users', { user: entry.id })}
                    title={entry.email}
                  >
                    {entry.name}
                  </Link>
                  <span className="block truncate text-ink-soft text-xs">
                    Última visita: <LastVisit at={visit(entry.id)} />
                  </span>
                </>
              ) : (
                <>
                  <span className="block truncate font-semibold">{entry.email}</span>
                  <span className="block text-wait text-xs">Invitación pendiente</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
