'use client';

import { X } from 'lucide-react';
import { TagInput } from '@/components/contact/tag-input';
import { useContactTags } from '@/components/contact/use-contacts';
import { DateBoxes } from '@/components/shared/event/dates-field';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { IconButton } from '@/components/ui/icon-button';
import type { Condition } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import {
  CONTACT_ORIGIN_TEXT,
  CONTACT_ORIGINS,
  type ContactOrigin,
  MAX_FACTS,
} from '@/lib/domain/contact/contact';
import { AnsweredFields } from './answered-fields';
import { CONDITION_KINDS } from './condition-kinds';
import type { ChangeCondition, ConditionOf } from './fields/condition-of';
import { DayInput } from './fields/day-input';
import { CampaignLinkField } from './fields/link-field';
import { NotBoughtFields } from './fields/not-bought-fields';
import { ResidenceFields } from './fields/place-fields';
import { PromoterField } from './fields/promoter-field';

type Props = {
  label: string;
  condition: Condition;
  names: CriteriaNames;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

export function ConditionCard(props: Props) {
  const { label, condition, onRemove } = props;
  const words = CONDITION_KINDS.find(({ kind }) => kind === condition.kind)?.label ?? '';
  return (
    <fieldset aria-label={`${label}: ${words}`} className="rounded-card border border-line p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <span className="font-medium">{words}</span>
        <IconButton label={`Quitar: ${words}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <ConditionFields {...props} />
    </fieldset>
  );
}

function ConditionFields({ condition, names, onChange }: Props) {
  const known = useContactTags();
  switch (condition.kind) {
    case 'tag':
      return (
        <Field label="Etiqueta" hideLabel>
          <TagInput
            value={condition.tags}
            known={known}
            placeholder="Elige o escribe una etiqueta"
            onChange={(tags) => onChange({ ...condition, tags })}
          />
        </Field>
      );
    case 'origin':
      return (
        <Field label="Origen" hideLabel>
          <Select
            value={condition.origin}
            options={optionsOf(CONTACT_ORIGINS, CONTACT_ORIGIN_TEXT)}
            onChange={(event) =>
              onChange({ ...condition, origin: event.target.value as ContactOrigin })
            }
          />
        </Field>
      );
    case 'bought':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <EventField condition={condition} names={names} onChange={onChange} />
          <Field label="Entradas, al menos">
            <NumberInput
              value={condition.minTickets}
              max={1000}
              onChange={(minTickets) =>
                onChange({ ...condition, minTickets: Math.max(1, minTickets) })
              }
            />
          </Field>
          <Field label="Pagó, al menos">
            <MoneyInput
              value={condition.minAmount}
              onChange={(minAmount) => onChange({ ...condition, minAmount })}
            />
          </Field>
          <SinceField condition={condition} onChange={onChange} />
          <DatesBought condition={condition} names={names} onChange={onChange} />
        </div>
      );
    case 'attended':
      return <AttendedFields condition={condition} names={names} onChange={onChange} />;
    case 'notBought':
      return <NotBoughtFields condition={condition} onChange={onChange} />;
    case 'place':
      return <ResidenceFields condition={condition} onChange={onChange} />;
    case 'code':
      return <CodeFields condition={condition} names={names} onChange={onChange} />;
    case 'promoter':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <EventField condition={condition} names={names} onChange={onChange} />
          <PromoterField condition={condition} onChange={onChange} />
        </div>
      );
    case 'answered':
      return <AnsweredFields condition={condition} names={names} onChange={onChange} />;
    case 'opened':
    case 'clicked':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Campaña">
            <Combobox
              searchLabel="Buscar campaña"
              value={condition.campaignId ?? ''}
              options={[
                { value: '', label: 'Cualquier campaña' },
                ...namedOptions(names.campaigns),
              ]}
              onChange={(id) => {
                const campaignId = id || null;
                const { kind, since } = condition;
                onChange({ kind, campaignId, since });
              }}
            />
          </Field>
          {condition.kind === 'clicked' && (
            <CampaignLinkField condition={condition} links={names.links} onChange={onChange} />
          )}
          <SinceField condition={condition} onChange={onChange} />
        </div>
      );
  }
}

type Dated = Extract<Condition, { kind: 'bought' | 'attended' | 'opened' | 'clicked' }>;
type AboutEvent = Exclude<Extract<Condition, { eventId: string | null }>, { kind: 'answered' }>;

function EventField(props: {
  condition: AboutEvent;
  names: CriteriaNames;
  onChange: ChangeCondition;
}) {
  const { condition, names, onChange } = props;
  return (
    <Field label="Evento">
      <Combobox
        searchLabel="Buscar evento"
        value={condition.eventId ?? ''}
        options={[{ value: '', label: 'Cualquier evento' }, ...namedOptions(names.events)]}
        onChange={(id) => {
          const chosen = { ...condition, eventId: id || null };
          if (chosen.kind === 'bought') onChange({ ...chosen, dateIds: undefined });
          else if (chosen.kind === 'attended') onChange({ ...chosen, minEvents: undefined });
          else onChange(chosen);
        }}
      />
    </Field>
  );
}

type FieldsOf<K extends Condition['kind']> = {
  condition: ConditionOf<K>;
  names: CriteriaNames;
  onChange: ChangeCondition;
};

function AttendedFields({ condition, names, onChange }: FieldsOf<'attended'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField condition={condition} names={names} onChange={onChange} />
      {condition.eventId === null && (
        <Field label="Eventos, al menos">
          <NumberInput
            value={condition.minEvents ?? 1}
            max={MAX_FACTS}
            onChange={(minEvents) => onChange({ ...condition, minEvents: Math.max(1, minEvents) })}
          />
        </Field>
      )}
      <SinceField condition={condition} onChange={onChange} />
    </div>
  );
}

function CodeFields({ condition, names, onChange }: FieldsOf<'code'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField condition={condition} names={names} onChange={onChange} />
      <Field label="Código" optional help="Vacío, con cualquiera.">
        <Input
          value={condition.code}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ ...condition, code: event.target.value })}
        />
      </Field>
    </div>
  );
}

function DatesBought(props: FieldsOf<'bought'>) {
  const { condition, names, onChange } = props;
  const dates = names.dates?.get(condition.eventId ?? '');
  if (!dates) return null;
  return (
    <Field
      label="Para las fechas"
      group
      className="sm:col-span-2"
      help="Quien tiene entrada para alguna, o un pase. Sin marcar ninguna, para todas."
    >
      <DateBoxes
        dates={dates}
        value={condition.dateIds ?? []}
        onChange={(dateIds) => onChange({ ...condition, dateIds })}
      />
    </Field>
  );
}

function SinceField({ condition, onChange }: { condition: Dated; onChange: ChangeCondition }) {
  const { since } = condition;
  return (
    <Field label="Desde el día" optional>
      <DayInput value={since} onChange={(day) => onChange({ ...condition, since: day })} />
    </Field>
  );
}

const namedOptions = (names: ReadonlyMap<string, string>) =>
  [...names].map(([value, label]) => ({ value, label }));
