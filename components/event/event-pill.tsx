import { Pill } from '@/components/ui/pill';
import { type EventStatus, STATUS_TEXT } from '@/lib/domain/event/event-status';

export function EventPill({ status }: { status: EventStatus }) {
  const { label, tone } = STATUS_TEXT[status];
  return <Pill tone={tone}>{label}</Pill>;
}
