'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '@/components/ui/form/use-unsaved';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import {
  type AutomationFormInput,
  type AutomationFormValues,
  automationFormSchema,
} from '@/lib/domain/mailing/automation/automation-form';
import { useSetAutomation } from './use-automations';

export type AutomationForm = AutomationFormInput;

const LABELS = {
  wait: 'espera',
  tags: 'etiquetas',
  subject: 'asunto',
  preheader: 'texto de vista previa',
  title: 'título',
  message: 'mensaje',
  buttonText: 'texto del botón',
  buttonUrl: 'enlace del botón',
  blocks: 'bloques',
  brand: 'marca',
};

/** The form of an automation: its mail's fields by the names that a campaign's have, so that both share their inputs. */
export function useAutomationForm(automation: Automation) {
  // The automation when the form opened: a newer version refuses the save.
  const [opened, setOpened] = useState(automation);
  const { kind, on, version, wait, exceptTags, content } = opened;
  const form = useForm<AutomationFormInput, unknown, AutomationFormValues>({
    shouldFocusError: false,
    resolver: valibotResolver(automationFormSchema(kind)),
    values: { ...content, wait, tags: exceptTags.join(', ') },
    resetOptions: { keepDirtyValues: true },
  });
  const sent = useRef<AutomationFormInput>(null);
  const save = useSetAutomation((written, saved) => {
    const now = form.getValues();
    const stored = sent.current ?? now;
    setOpened({ ...opened, ...written, version: saved });
    form.reset(stored);
    // Input that was typed while it was being saved is not saved yet.
    for (const name of Object.keys(now) as (keyof AutomationFormInput)[]) {
      const isLater = JSON.stringify(now[name]) !== JSON.stringify(stored[name]);
      if (isLater) form.setValue(name, now[name], { shouldDirty: true });
    }
  });
  const submit = ({ wait: waits, tags, ...written }: AutomationFormValues) => {
    sent.current = structuredClone(form.getValues());
    save.mutate({ kind, on, version, wait: waits, exceptTags: tags, content: written });
  };
  const { wait: _, tags: _tags, ...shown } = form.watch();
  return {
    form,
    save,
    submit,
    unsaved: useUnsaved(form, LABELS),
    content: { ...content, ...shown },
  };
}
