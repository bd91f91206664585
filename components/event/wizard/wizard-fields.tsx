'use client';

import type { ContextType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DateFields } from '@/components/event/form/date-fields';
import { EssentialsFields } from '@/components/event/form/essentials-fields';
import { PlaceFields } from '@/components/event/form/place-fields';
import { ResaleFields } from '@/components/event/form/resale-fields';
import { TicketsEditor } from '@/components/event/tickets/tickets-editor';
import { Card } from '@/components/ui/card';
import { Form, FormSection } from '@/components/ui/form/form';
import { EventContext } from '@/hooks/use-event';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { ReviewStep } from './review-step';
import type { WizardStep } from './wizard-steps';

type Props = {
  step: WizardStep;
  form: UseFormReturn<EventContent>;
  context: ContextType<typeof EventContext> | undefined;
  onNext: () => void;
};

export function WizardFields({ step, form, context, onNext }: Props) {
  if (step === 'event' || step === 'place') {
    return (
      <Form form={form} onSubmit={onNext} submitError={null} saving={false}>
        <Card>
          <div className="flex flex-col gap-6">
            {step === 'event' ? <EssentialsFields /> : <WhenAndWhere />}
          </div>
        </Card>
      </Form>
    );
  }
  if (!context) return null;
  return (
    <EventContext value={context}>
      {step === 'review' ? (
        <ReviewStep />
      ) : (
        <div className="flex flex-col gap-6">
          <TicketsEditor />
          <Form form={form} onSubmit={onNext} submitError={null} saving={false}>
            <Card
              title="Reventa"
              description="Si alguien con entrada puede venderla aquí, y a cuánto."
            >
              <div className="flex flex-col gap-6">
                <ResaleFields />
              </div>
            </Card>
          </Form>
        </div>
      )}
    </EventContext>
  );
}

function WhenAndWhere() {
  return (
    <>
      <FormSection title="Cuándo" description="Por el reloj del lugar.">
        <DateFields />
      </FormSection>
      <FormSection title="Dónde" description="Lo ven antes de comprar.">
        <PlaceFields />
      </FormSection>
    </>
  );
}
