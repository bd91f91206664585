'use client';

import type { ReactNode } from 'react';
import { Forbidden } from '@/components/ui/state/forbidden';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import type { Flag } from '@/lib/domain/rights/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';

type Props = {
  /** The act that is not allowed: 'No puedes ver las finanzas'. */
  title: string;
  flags: readonly Flag[];
  /** The page concerns all events, so rights in some events do not open it. */
  isOfAll?: boolean;
  action?: ReactNode;
  whole?: boolean;
};

/**
 * Replaces a page for a person who lacks its permission: names it as the team's page does, and says who can grant
 * it.
 */
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
