'use client';

import * as Collapsible from '@radix-ui/react-collapsible';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { IconButton } from '@/components/ui/icon-button';
import {
  can,
  type Flag,
  flagsOf,
  fromFlags,
  NO_PERMISSIONS,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import { EVENT_FLAGS, inEvents } from '@/lib/domain/team/event-flags';
import { FLAG_GROUPS, FLAG_TEXT, roleOf, TEAM_ROLES } from '@/lib/domain/team/team';

type Props = {
  value: Permissions;
  onChange: (value: Permissions) => void;
  /** The person's previous permissions: flags that the granter lacks keep these values. */
  fixed?: Permissions;
  /** They are limited to some events: flags that do not apply to an event cannot be granted. */
  isLimited?: boolean;
  story: (flag: Flag) => ReactNode;
  /** The granter's own permissions; null means none. */
  holds: Permissions | null;
  error?: string | null;
};

const OWN = 'own';

/** The meaning of flags when limited to some events, if it is less than their usual description. */
const IN_EVENTS: Partial<typeof FLAG_TEXT> = {
  'events.manage': {
    label: 'Editar eventos',
    help: 'Cambia sus datos y consumos, y responde reclamos',
  },
  'finance.view': { label: 'Ver finanzas', help: 'Ve sus ventas, saldos y órdenes de pago' },
};

/** A set of permissions: a preset role to start from, then each flag. Nobody can grant or revoke what they lack. */
export function PermissionsField(props: Props) {
  const { value, onChange, fixed = NO_PERMISSIONS, isLimited, holds, story, error } = props;
  // Flags that the granter lacks keep their value, whatever preset is chosen.
  const within = (wanted: Permissions) =>
    fromFlags(
      [...new Set([...flagsOf(wanted), ...flagsOf(fixed)])].filter((flag) =>
        can(can(holds, flag) ? wanted : fixed, flag),
      ),
    );
  const isOpen = (flag: Flag) => can(holds, flag) && !(isLimited && !EVENT_FLAGS.includes(flag));
  const textOf = (flag: Flag) => (isLimited && IN_EVENTS[flag]) || FLAG_TEXT[flag];
  const role = roleOf(value);
  const options = TEAM_ROLES.map(({ key, name }) => ({ value: key, label: name }));
  const toggle = (flag: Flag, on: boolean) =>
    onChange(
      fromFlags(on ? [...flagsOf(value), flag] : flagsOf(value).filter((one) => one !== flag)),
    );

  return (
    <div className="flex flex-col gap-6">
      <Field label="Rol" help={role?.help ?? 'Un conjunto a tu medida.'}>
        <Select
          value={role?.key ?? OWN}
          options={role ? options : [{ value: OWN, label: 'A medida' }, ...options]}
          onChange={(event) => {
            const chosen = TEAM_ROLES.find(({ key }) => key === event.target.value);
            if (!chosen) return;
            const given = within(chosen.permissions);
            onChange(isLimited ? inEvents(given) : given);
          }}
        />
      </Field>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {FLAG_GROUPS.map(({ title, flags }) => (
          <fieldset key={title} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-semibold">{title}</legend>
            {flags.map((flag) => (
              <Explained key={flag} flag={flag} story={story}>
                <Checkbox
                  className="flex-1"
                  label={textOf(flag).label}
                  help={
                    isOpen(flag)
                      ? textOf(flag).help
                      : can(holds, flag)
                        ? 'Vale para todos los eventos'
                        : 'Tú no tienes este permiso'
                  }
                  checked={can(value, flag)}
                  disabled={!isOpen(flag)}
                  onChange={(event) => toggle(flag, event.target.checked)}
                />
              </Explained>
            ))}
          </fieldset>
        ))}
      </div>
      {error && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

type ExplainedProps = { flag: Flag; story: (flag: Flag) => ReactNode; children: ReactNode };

/** A flag with its explanation, which is read from the database only when it is opened. */
function Explained({ flag, story, children }: ExplainedProps) {
  return (
    <Collapsible.Root>
      <div className="flex items-start gap-2">
        {children}
        <Collapsible.Trigger asChild>
          <IconButton label={`Qué abre y quién tiene: ${FLAG_TEXT[flag].label}`} className="-my-2">
            <Info className="size-4" />
          </IconButton>
        </Collapsible.Trigger>
      </div>
      <Collapsible.Content>{story(flag)}</Collapsible.Content>
    </Collapsible.Root>
  );
}
