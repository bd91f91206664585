'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { EventClash } from '@/components/event/form/event-clash';
import { useEventRecords } from '@/components/event/use-event-records';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Stepper } from '@/components/ui/stepper';
import { usePanel } from '@/hooks/use-panel';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { eventContentSchema } from '@/lib/domain/event/event-schema';
import { DraftSaveState } from './draft-save-state';
import { EventPreview } from './event-preview';
import { useAutosavedDraft } from './use-autosaved-draft';
import { WizardFields } from './wizard-fields';
import { needsDraft, WIZARD_STEPS, type WizardStep, wizardProgress } from './wizard-steps';

type Props = {
  initial: EventContent;
  draftId: string | null;
  producerId: string;
  uid: string;
  /** Called when the draft has been created; resolves when the address has its id. */
  onCreated: (id: string) => Promise<void>;
};

export function EventWizard({ initial, draftId, producerId, uid, onCreated }: Props) {
  const { can, isAdmin } = usePanel();
  const [id, setId] = useState(draftId);
  // Resolves when the address has the draft's id; null without a draft.
  const named = useRef<Promise<void> | null>(draftId ? Promise.resolve() : null);
  const [asked, setStep] = useQueryState(
    'paso',
    parseAsStringLiteral(WIZARD_STEPS).withDefault('event'),
  );
  const isEarly = id === null && needsDraft(asked);
  const step = isEarly ? 'event' : asked;
  // The step is removed from the address too: otherwise the draft created by the first letter would switch to that
  // step, away from the field being typed in.
  useEffect(() => {
    if (isEarly) void setStep(null, { history: 'replace' });
  }, [isEarly, setStep]);
  const form = useForm<EventContent>({
    shouldFocusError: false,
    resolver: valibotResolver(eventContentSchema),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { saving, unsaved, flush, retry, clash } = useAutosavedDraft({
    form,
    initial,
    draftId,
    producerId,
    uid,
    onCreated: (fresh) => {
      setId(fresh);
      named.current = onCreated(fresh);
    },
  });
  const content = useWatch({ control: form.control }) as EventContent;
  const { event, ticketTypes } = useEventRecords(id);
  const context = useMemo(
    () =>
      event.data && {
        event: event.data,
        ticketTypes,
        can: (flag: Parameters<typeof can>[0]) => isAdmin || can(flag),
      },
    [event.data, ticketTypes, isAdmin, can],
  );

  const go = async (next: WizardStep) => {
    // Ticket types are stored under the draft: it must exist before they can be added.
    const isKept = await flush(needsDraft(next));
    if (needsDraft(next) && !named.current) return;
    // The review gets what is stored: the page's header shows what is not saved, and the retry button.
    if (next === 'review' && !isKept) return window.scrollTo({ top: 0 });
    // Every step in the history needs the draft's id, or Back would lead to an empty form.
    await named.current;
    void setStep(next, { history: named.current ? 'push' : 'replace' });
    window.scrollTo({ top: 0 });
  };
  const place = WIZARD_STEPS.indexOf(step);
  const next = WIZARD_STEPS[place + 1];
  const previous = WIZARD_STEPS[place - 1];
  return (
    <>
      <PageHeader
        className="mb-4"
        title="Crear evento"
        description={<DraftSaveState state={saving.state} unsaved={unsaved} onRetry={retry} />}
      />
      <Stepper
        className="mb-6"
        steps={wizardProgress(content, ticketTypes)}
        current={step}
        onSelect={(id) => void go(id as WizardStep)}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <WizardFields step={step} form={form} context={context} onNext={() => next && go(next)} />
          <div className="page-action mt-6 flex justify-between gap-2">
            {previous && <Button onClick={() => void go(previous)}>Volver</Button>}
            {next && (
              <Button kind="primary" className="ml-auto" onClick={() => void go(next)}>
                Continuar
              </Button>
            )}
          </div>
        </div>
        <EventPreview content={content} ticketTypes={ticketTypes} />
      </div>
      <EventClash timeZone={content.timeZone} {...clash} />
    </>
  );
}
