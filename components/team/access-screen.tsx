'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LeftLinksDialog } from '@/components/shared/left-links-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { useListState } from '@/hooks/use-list-state';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { plural } from '@/lib/domain/kit/format';
import type { LeftLinks } from '@/lib/domain/team/left-links';
import { AccessToolbar, foundTeam } from './access-toolbar';
import { InvitationRow } from './invitation-row';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';
import { TeamSkeleton } from './team-skeleton';
import { useTeam } from './use-team';

export function AccessScreen() {
  const producer = useProducerSettings();
  const team = useTeam(producer);
  const [inviting, setInviting] = useState(false);
  const [leaver, setLeaver] = useState<{ name: string; left: LeftLinks } | null>(null);
  const list = useListState({ filters: ['state'] as const });

  if (team.status === 'error') {
    return <ErrorState title="No pudimos cargar el equipo" onRetry={team.retry} />;
  }
  if (team.status === 'loading') return <TeamSkeleton />;
  const { members, invitations } = foundTeam(team, list.q, list.filters.state);
  return (
    <>
      <PageHeader
        title="Gestionar accesos"
        description={`Quién entra al panel de ${producer.name} y qué puede hacer.`}
        action={
          <Button kind="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
            Invitar
          </Button>
        }
      />
      <AccessToolbar {...{ list, members, invitations }} name={producer.name} />
      <div className="grid gap-6">
        {members.length + invitations.length === 0 && (
          <div className="rounded-card border border-line bg-card">
            <ListEmpty list={list} none="Nadie del equipo coincide">
              <EmptyState drawing="people" title="Aquí verás a tu equipo" />
            </ListEmpty>
          </div>
        )}
        {members.length > 0 && (
          <Card
            title="Equipo"
            description={`${plural(members.length, 'persona', 'personas')}. Los cambios rigen al momento.`}
            flush
          >
            <ul className="divide-y divide-line border-line border-t">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  producerId={producer.id}
                  team={team.members}
                  onLeft={(name, left) => setLeaver({ name, left })}
                />
              ))}
            </ul>
          </Card>
        )}
        {invitations.length > 0 && (
          <Card
            title="Invitaciones pendientes"
            description="Aún no aceptan. Cada enlace es personal y vence en 7 días."
            flush
          >
            <ul className="divide-y divide-line border-line border-t">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  producerId={producer.id}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {leaver && <LeftLinksDialog {...leaver} onClose={() => setLeaver(null)} />}
      {inviting && (
        <InviteDialog producer={producer} team={team.members} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
