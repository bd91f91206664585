'use client';

import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/hooks/use-now';
import { readMemberRecords } from '@/lib/data/team/members';
import { dateTime } from '@/lib/domain/kit/format-date';
import { can, type Flag } from '@/lib/domain/rights/permissions';
import { FLAG_SCOPE } from '@/lib/domain/team/flag-scope';
import { type MemberRecord, reachOf } from '@/lib/domain/team/member-record';
import type { TeamMember } from '@/lib/domain/team/team';

type Props = {
  flag: Flag;
  producerId: string;
  members: readonly TeamMember[];
  /** The member whose permissions are edited, with their record; null for an invitation. */
  of: { id: string; record: MemberRecord | null } | null;
};

const MOST = 4;

export function FlagStory({ flag, producerId, members, of }: Props) {
  const uids = members.map(({ id }) => id);
  const records = useQuery({
    queryKey: ['member-records', producerId, ...uids],
    queryFn: () => readMemberRecords(producerId, uids),
    staleTime: 30_000,
  });
  const { pages, actions } = FLAG_SCOPE[flag];
  const now = useNow();
  const having = (reach: ReturnType<typeof reachOf>) =>
    namesOf(
      members.filter(({ id }) => {
        const record = records.data?.[id];
        return id !== of?.id && record && reachOf(record, flag, now) === reach;
      }),
    );
  // Members whose rights are limited to some events are listed separately, because they cannot replace anybody
  // elsewhere.
  const [everywhere, somewhere] = [having('whole'), having('events')];
  return (
    <dl className="mt-2 grid gap-2 rounded-control bg-sunken px-3 py-2 text-xs">
      {pages.length > 0 && <Line name="Páginas">{pages.join(', ')}</Line>}
      <Line name="Botones">{actions.join(', ')}</Line>
      {of && can(of.record?.permissions, flag) && (
        <Line name="Lo dio">{giverText(of.record, flag, members)}</Line>
      )}
      <Line name={of ? 'También lo tienen' : 'Lo tienen'}>
        {records.isPending
          ? 'Cargando…'
          : records.isError
            ? 'No pudimos leerlo'
            : everywhere || (somewhere ? 'Nadie más en todos los eventos' : 'Nadie más')}
      </Line>
      {somewhere && <Line name="Solo en algunos eventos">{somewhere}</Line>}
    </dl>
  );
}

function namesOf(members: readonly TeamMember[]): string {
  const rest = members.length - MOST;
  const names = members.slice(0, MOST).map(({ name }) => name);
  return [...names, ...(rest > 0 ? [`${rest} más`] : [])].join(', ');
}

function giverText(record: MemberRecord | null, flag: Flag, members: readonly TeamMember[]) {
  const grant = record?.grants[flag];
  if (!grant) return 'Lo tiene desde antes de que se anotara';
  const name = members.find(({ id }) => id === grant.by)?.name;
  const who = grant.role === 'admin' ? 'La administración' : (name ?? 'Alguien que ya no está');
  return `${who}, el ${dateTime(grant.at)}`;
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
