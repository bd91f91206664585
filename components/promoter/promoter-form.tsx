'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EventsField } from '@/components/shared/event/events-field';
import { RutField } from '@/components/shared/rut-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { usePanel } from '@/hooks/use-panel';
import { CallError } from '@/lib/data/kit/call';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { promoterInput } from '@/lib/domain/promoter/promoter-schema';
import type { PromoterValues } from './promoter-values';
import { TeamFields, type TeamRole, teamRoleOf } from './team-fields';
import { useSavePromoter } from './use-promoter-actions';

type Props = {
  producerId: string;
  promoter: Promoter | null;
  all: readonly Promoter[];
  person: { rut: string; phone: string; email: string };
  onClose: () => void;
};

const EVENTS_HELP = {
  all: 'También los que vengan.',
  some: 'En los demás su código no cuenta.',
};

export function PromoterForm({ producerId, promoter, all, person, onClose }: Props) {
  const locked = !usePanel().can('finance.view');
  const save = useSavePromoter(producerId);
  const [role, setRole] = useState<TeamRole>(teamRoleOf(promoter));
  const form = useForm<PromoterValues>({
    shouldFocusError: false,
    resolver: valibotResolver(promoterInput) as never,
    defaultValues: {
      ...(promoter ? { id: promoter.id } : {}),
      ...{ name: promoter?.name ?? '', code: promoter?.code ?? '' },
      ...{ rut: person.rut, phone: person.phone, email: person.email },
      ...{ teamId: promoter?.teamId ?? '', team: promoter?.team ?? '' },
      ...{ eventIds: promoter?.eventIds ?? [], active: promoter?.active ?? true },
    },
  });
  const submit = (values: PromoterValues) => {
    if (role === 'leads' && !values.team.trim()) {
      form.setError('team', { message: 'Escribe el nombre del equipo' });
      return;
    }
    const team = role === 'leads' ? values.team : '';
    const teamId = role === 'in' ? values.teamId : '';
    save.mutate({ ...values, team, teamId }, { onSuccess: onClose });
  };
  return (
    <FormSheet
      title={promoter ? promoter.name : 'Agregar promotor'}
      description="Vende con su código: lo que se compra por su enlace se cuenta a su nombre."
      verb={promoter ? 'Guardar promotor' : 'Agregar promotor'}
      form={form}
      saving={save.isPending}
      unsaved={role !== teamRoleOf(promoter)}
      submitError={save.error instanceof CallError ? save.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Nombre" name="name" required>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="Código"
        name="code"
        optional
        help={
          promoter
            ? 'Si lo cambias, los enlaces que ya compartió dejan de contar.'
            : 'Letras y números, como cami20. Vacío: le damos uno corto.'
        }
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          {...form.register('code')}
        />
      </Field>
      <Locked isLocked={locked && promoter !== null} why={WHY_PERSON}>
        <div className="grid gap-6 sm:grid-cols-2">
          <RutField form={form} name="rut" label="RUT" optional help="Va en su liquidación." />
          <Field label="Teléfono" name="phone" optional>
            <Input type="tel" autoComplete="off" {...form.register('phone')} />
          </Field>
        </div>
        <Field label="Correo" name="email" optional>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </Locked>
      <Locked isLocked={locked} why={WHY_TEAM}>
        <TeamFields role={role} onRole={setRole} all={all} self={promoter?.id ?? ''} />
      </Locked>
      <Controller
        control={form.control}
        name="eventIds"
        render={({ field, fieldState }) => (
          <EventsOf producerId={producerId} {...field} error={fieldState.error?.message ?? null} />
        )}
      />
      <Switch
        label="Activo"
        help="Inactivo, sus ventas nuevas quedan sin asignar. Lo que ya ganó no cambia."
        {...form.register('active')}
      />
    </FormSheet>
  );
}

const NEEDS = 'Te falta el permiso «Ver finanzas»';
const WHY_PERSON = `${NEEDS}: por estos datos se sabe qué compras son suyas.`;
const WHY_TEAM = `${NEEDS}: quien lidera puede ganar de cada venta.`;

type LockedProps = { isLocked: boolean; why: string; children: ReactNode };

const Locked = ({ isLocked, why, children }: LockedProps) => (
  <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-6">
    {children}
    {isLocked && <p className="text-ink-soft text-sm">{why}</p>}
  </fieldset>
);

type EventsProps = {
  producerId: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | null;
};

/** No event chosen means all of them, so that 'some' without any is kept here only. */
function EventsOf({ producerId, value, onChange, error }: EventsProps) {
  const [some, setSome] = useState(value.length > 0);
  return (
    <EventsField
      producerId={producerId}
      value={some ? value : null}
      onChange={(events) => {
        setSome(events !== null);
        onChange([...(events ?? [])]);
      }}
      error={error ?? (some && value.length === 0 ? 'Elige al menos uno, o todos' : null)}
      help={EVENTS_HELP}
      most={100}
    />
  );
}
