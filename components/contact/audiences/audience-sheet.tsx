'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { usePanel } from '@/hooks/use-panel';
import { CallError } from '@/lib/data/kit/call';
import { type Audience, audienceSchema, type Criteria } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';
import { validate } from '@/lib/domain/kit/schema';
import { AudienceCounted } from './audience-counted';
import { ConditionList } from './condition-list';
import { useSaveAudience } from './use-audience-actions';

type Props = {
  audience: Omit<Audience, 'updatedAt'>;
  names: CriteriaNames;
  onClose: () => void;
};

const MATCH = [
  { value: 'all', label: 'todas estas condiciones' },
  { value: 'any', label: 'al menos una de estas' },
];

export function AudienceSheet({ audience, names, onClose }: Props) {
  // Answers are of who may see them.
  const { can } = usePanel();
  const [name, setName] = useState(audience.name);
  const [criteria, setCriteria] = useState(audience.criteria);
  const [tried, setTried] = useState(false);
  // The values when the sheet opened: the live list may bring others in the meantime.
  const [seen, setSeen] = useState({ name: audience.name, criteria: audience.criteria });
  const save = useSaveAudience(audience.id, onClose);
  const checked = validate(audienceSchema, { name, criteria });
  const error = tried && !checked.ok ? checked : null;
  const refused = save.error instanceof CallError ? save.error : null;
  const change = (part: Partial<Criteria>) => setCriteria((now) => ({ ...now, ...part }));

  function submit() {
    setTried(true);
    if (!checked.ok) return;
    const changed = changedFields(seen, checked.value);
    save.save(checked.value, pickFields(seen, Object.keys(changed) as (keyof typeof seen)[]));
  }

  return (
    <Sheet
      open
      locked={save.saving}
      unsaved={name !== seen.name || criteria !== seen.criteria}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={audience.id ? 'Editar audiencia' : 'Crear audiencia'}
      className="max-w-[600px]"
      footer={
        <>
          <AudienceCounted criteria={criteria} names={names} />
          <DialogBack disabled={save.saving} label="Cancelar" />
          <Button kind="primary" busy={save.saving} onClick={submit}>
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <Field label="Nombre" error={error?.fields.name}>
          <Input
            value={name}
            maxLength={60}
            placeholder="Los de siempre"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <section aria-label="A quién" className="flex flex-col gap-3">
          <h3 className="font-semibold">A quién</h3>
          {criteria.include.length > 1 && (
            <Field label="Cumplen" hideLabel>
              <Select
                value={criteria.match}
                options={MATCH}
                onChange={(event) => change({ match: event.target.value as Criteria['match'] })}
              />
            </Field>
          )}
          <ConditionList
            label="Condición"
            empty="A todos los contactos activos"
            conditions={criteria.include}
            names={names}
            without={can('tickets.manage') ? [] : ['answered']}
            onChange={(include) => change({ include })}
          />
        </section>
        <section aria-label="Menos" className="flex flex-col gap-3">
          <h3 className="font-semibold">Menos quienes</h3>
          <ConditionList
            label="Exclusión"
            empty="Nadie queda fuera"
            conditions={criteria.exclude}
            names={names}
            without={['answered']}
            onChange={(exclude) => change({ exclude })}
          />
          <Checkbox
            label="Dejar fuera a quienes ya compraron el evento que vende el correo"
            help="El evento lo eliges en cada campaña"
            checked={criteria.minusBuyers}
            onChange={(event) => change({ minusBuyers: event.target.checked })}
          />
        </section>
        {error && !error.fields.name && <FormAlert>{error.message}</FormAlert>}
        {refused && <FormAlert>{refused.message}</FormAlert>}
      </div>
      <ClashDialog<Pick<Audience, 'name' | 'criteria'>>
        save={save}
        labels={{ name: 'nombre', criteria: 'condiciones' }}
        onTheirs={(theirs) => {
          if (theirs.name !== undefined) setName(theirs.name);
          if (theirs.criteria !== undefined) setCriteria(theirs.criteria);
          setSeen({ ...seen, ...theirs });
        }}
      />
    </Sheet>
  );
}
