import { type ButtonKind, buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import type { GoneTicketEvent } from '@/lib/data/ticket/ticket-page';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';

type Props = { event: GoneTicketEvent | null; kind?: ButtonKind; className?: string };

/** The way on from a link that opens no ticket any more; nothing where its event has no page. */
export const EventWay = ({ event, kind = 'secondary', className }: Props) =>
  event && (
    <a href={publicEventRoute(event.slug)} className={cn(buttonStyle(kind, 'lg'), className)}>
      Ver el evento
    </a>
  );
