'use client';

import type { ReactNode } from 'react';
import { Forbidden } from '@/components/ui/state/forbidden';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import type { Flag } from '@/lib/domain/session/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';

type Props = {
  /** What cannot be done: 'No puedes ver las finanzas'. */
  title: string;
  /** What it takes. */
  flags: readonly Flag[];
  /** The page is not of one event, so rights in some events do not open it. */
  isOfAll?: boolean;
  action?: ReactNode;
  whole?: boolean;
};

/** What a page says to whoever lacks its permission: the name that the team's page gives it, and who can grant it. */
export function FlagNeeded({ title, flags, isOfAll, action, whole }: Props) {
  const { limit } = usePanel();
  const names = flags.map((flag) => `«${FLAG_TEXT[flag].label}»`).join(' y ');
  const words = flags.length === 1 ? 'el permiso' : 'los permisos';
  const isLimited = isOfAll && limit !== undefined;
  return (
    <Forbidden title={title} action={action} whole={whole}>
      {isLimited && 'Tus permisos valen solo en algunos eventos. '}
      Quien gestiona los accesos {variant().producer.of} puede darte {words} {names}
      {isLimited && ' en todos'}.
    </Forbidden>
  );
}
