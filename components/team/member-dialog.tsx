'use client';

import { type ComponentProps, useRef, useState } from 'react';
import { EventsField } from '@/components/shared/event/events-field';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { usePanel } from '@/hooks/use-panel';
import { isUnread } from '@/lib/domain/kit/date-text';
import {
  ALL_PERMISSIONS,
  changedFlags,
  coversPermissions,
  NO_PERMISSIONS,
} from '@/lib/domain/rights/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';
import type { MemberRecord } from '@/lib/domain/team/member-record';
import type { TeamMember } from '@/lib/domain/team/team';
import { FlagStory } from './flag-story';
import { PermissionsField } from './permissions-field';
import { CLASH_LABELS, type Rights, rightsAfter, seenRights, theirRights } from './rights-clash';
import { movedTo, useChangePermissions } from './use-team-actions';

type Props = {
  member: TeamMember;
  producerId: string;
  record: MemberRecord | null;
  team: readonly TeamMember[];
  onClose: () => void;
};

export function MemberDialog({ member, producerId, record, team, onClose }: Props) {
  const permissions = record?.permissions ?? NO_PERMISSIONS;
  const { isAdmin, permissions: mine } = usePanel();
  const [wanted, setWanted] = useState(permissions);
  // The rights when the dialog opened: a concurrent change is asked about, not overwritten.
  const [before, setBefore] = useState<Rights>({
    permissions,
    until: record?.until ?? null,
    events: record?.events ?? null,
  });
  const [until, setUntil] = useState(before.until);
  const end = useRef<HTMLInputElement>(null);
  const [events, setEvents] = useState(before.events);
  const change = useChangePermissions(producerId, member, onClose);
  const after = { permissions: wanted, until, events };
  const isMoved = Object.keys(movedTo(after, before)).length > 0;
  const unchanged = changedFlags(before.permissions, wanted).length === 0 && !isMoved;
  const isStronger = !isAdmin && (!mine || !coversPermissions(mine, permissions));
  const limitTo = (chosen: readonly string[] | null, from = wanted) => {
    setEvents(chosen);
    if (chosen) setWanted(inEvents(from));
  };
  const merged = change.mine;
  const theirs = change.theirs && merged && theirRights(change.theirs, merged.before);
  const save = () => {
    // The field shows its error. Saving without the intended end would grant the rights for ever.
    if (isUnread(until)) end.current?.focus();
    else if (unchanged) onClose();
    else change.save({ after, before }, seenRights(before));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Permisos de ${member.name}`}
      description="Rigen al momento, también en las pestañas que tenga abiertas."
      locked={change.saving}
      unsaved={!unchanged}
      footer={
        <>
          <DialogBack disabled={change.saving} />
          <Button
            kind="primary"
            busy={change.saving}
            // Never disabled: the date field passes on its value when it loses focus, which a click on this button
            // causes.
            onClick={save}
          >
            Guardar permisos
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <EventsField
          producerId={producerId}
          value={events}
          onChange={(chosen) => limitTo(chosen)}
          locked={isStronger ? 'Tiene permisos que tú no tienes' : null}
        />
        <PermissionsField
          isLimited={events !== null}
          value={wanted}
          fixed={before.permissions}
          holds={isAdmin ? ALL_PERMISSIONS : mine}
          onChange={setWanted}
          story={(flag) => (
            <FlagStory
              flag={flag}
              producerId={producerId}
              members={team}
              of={{ id: member.id, record }}
            />
          )}
          error={change.error?.message}
        />
        <EndField ref={end} value={until} onChange={setUntil} />
      </div>
      <ClashDialog<Record<string, string>>
        save={{ ...change, theirs: theirs?.shown ?? null }}
        labels={CLASH_LABELS}
        onTheirs={() => {
          if (!theirs || !merged) return;
          setBefore(theirs.rights);
          setWanted((theirs.isEvents ? merged.after : rightsAfter(merged)).permissions);
          if (theirs.isEnd) setUntil(theirs.rights.until);
          if (theirs.isEvents) limitTo(theirs.rights.events, merged.after.permissions);
        }}
      />
    </Dialog>
  );
}

type EndProps = Pick<ComponentProps<typeof DateTimeField>, 'ref' | 'value' | 'onChange'>;

const EndField = (props: EndProps) => (
  <Field label="Hasta cuándo" help="En blanco, sin término. Desde ese minuto no ve ni cambia nada.">
    <DateTimeField {...props} defaultTime="23:59" min={new Date()} />
  </Field>
);
