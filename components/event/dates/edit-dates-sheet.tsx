'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { plural } from '@/lib/domain/kit/format';
import type { Flag } from '@/lib/domain/rights/permissions';
import { dateEditOf, EDIT_PARTS, type EditDraft, type EditPart, NEW_EDIT } from './edit-draft';
import { EDIT_FIELDS } from './edit-fields';
import { EditPreviewDialog } from './edit-preview-dialog';
import { usePreviewDateEdit } from './use-dates';

type Props = {
  dateIds: readonly string[];
  onClose: () => void;
  /** After a run, with the dates that were not changed. */
  onDone: (left: readonly string[]) => void;
};

const ALL = Object.keys(EDIT_PARTS) as EditPart[];
const NEEDS: Partial<Record<EditPart, Flag>> = {
  types: 'tickets.manage',
  status: 'events.changeStatus',
};

export default function EditDatesSheet({ dateIds, onClose, onDone }: Props) {
  const { event, can } = useEvent();
  const preview = usePreviewDateEdit();
  const [draft, setDraft] = useState(NEW_EDIT);
  const set = (change: Partial<EditDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    preview.reset();
  };
  const toggle = (part: EditPart) =>
    set({ parts: ALL.filter((one) => draft.parts.includes(one) !== (one === part)) });
  const { error } = preview;
  const errorAt = (field: string) =>
    error instanceof CallError && error.field?.split('.').includes(field)
      ? error.message
      : undefined;
  if (preview.data) {
    return (
      <EditPreviewDialog
        preview={preview.data}
        onBack={preview.reset}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Sheet
      open
      unsaved={draft.parts.length > 0}
      onOpenChange={onClose}
      title={`Cambiar ${plural(dateIds.length, 'fecha', 'fechas')}`}
      description="Nada cambia hasta que veas qué pasa con cada una."
      footer={
        <>
          <DialogBack disabled={preview.isPending} />
          <Button
            kind="primary"
            busy={preview.isPending}
            reason={draft.parts.length === 0 ? 'Elige qué cambiar' : null}
            onClick={() =>
              preview.mutate({ eventId: event.id, dateIds: [...dateIds], edit: dateEditOf(draft) })
            }
          >
            Ver qué cambia
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Qué cambia" group>
          <div className="grid gap-3 sm:grid-cols-2">
            {ALL.filter((part) => can(NEEDS[part] ?? 'events.manage')).map((part) => (
              <Checkbox
                key={part}
                label={EDIT_PARTS[part]}
                checked={draft.parts.includes(part)}
                onChange={() => toggle(part)}
              />
            ))}
          </div>
        </Field>
        {draft.parts.map((part) => {
          const Fields = EDIT_FIELDS[part];
          return <Fields key={part} draft={draft} set={set} errorAt={errorAt} />;
        })}
        {error && <FormAlert>{error.message}</FormAlert>}
      </div>
    </Sheet>
  );
}
