'use client';

import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { useLiveList } from '@/hooks/use-live';
import { paths } from '@/lib/domain/kit/paths';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import type { Producer } from '@/lib/domain/producer/producer';
import { parseTeamEntry } from '@/lib/domain/team/team';

export function MembersCard({ producer }: { producer: Producer }) {
  const team = useLiveList({ path: paths.team(producer.id), limit: 200 }, parseTeamEntry);
  const entries = team.data ?? [];
  return (
    <Card title="Personas" description="Su equipo, y quienes tienen una invitación pendiente.">
      {team.status === 'ready' && entries.length === 0 && (
        <p className="text-ink-soft">Todavía no hay nadie en su equipo.</p>
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 py-2">
            <Avatar
              name={entry.kind === 'member' ? entry.name : entry.email}
              src={entry.kind === 'member' ? entry.photoUrl : null}
            />
            <span className="min-w-0 flex-1">
              {entry.kind === 'member' ? (
                <Link
                  className="block truncate font-semibold hover:underline"
                  href={adminRoute('users', { user: entry.id })}
                >
                  {entry.name}
                </Link>
              ) : (
                <span className="block truncate font-semibold">{entry.email}</span>
              )}
              {entry.kind === 'member' && (
                <span className="block truncate text-ink-faint text-xs">{entry.email}</span>
              )}
            </span>
            {entry.kind === 'invitation' && <Pill tone="wait">Invitación pendiente</Pill>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
