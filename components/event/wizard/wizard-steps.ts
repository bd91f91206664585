import type { Step } from '@/components/ui/stepper';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { missingToPublish } from '@/lib/domain/event/event-transition';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

export const WIZARD_STEPS = ['event', 'place', 'tickets', 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Whether a step needs a stored draft: ticket types are stored under it, and the review is requested for it. */
export const needsDraft = (step: WizardStep): boolean => step === 'tickets' || step === 'review';

const LABELS: Record<WizardStep, string> = {
  event: 'Lo esencial',
  place: 'Cuándo y dónde',
  tickets: 'Entradas',
  review: 'Revisar y enviar',
};
const NEEDS: Record<WizardStep, readonly string[]> = {
  event: ['name', 'description', 'flyer'],
  place: ['venue', 'dates', 'order', 'future', 'capacity'],
  tickets: ['tickets', 'shared'],
  review: [],
};

export const wizardStepOf = (key: string): WizardStep =>
  WIZARD_STEPS.find((step) => NEEDS[step].includes(key)) ?? 'event';

export function wizardProgress(content: EventContent, ticketTypes: readonly TicketType[]): Step[] {
  const missing = missingToPublish(content, ticketTypes, new Date()).map(({ key }) => key);
  return WIZARD_STEPS.map((id) => {
    const open = NEEDS[id].filter((key) => missing.includes(key)).length;
    return { id, label: LABELS[id], done: id !== 'review' && open === 0 };
  });
}
