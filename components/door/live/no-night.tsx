import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { eventRoute } from '@/lib/domain/kit/routes/event';

export default function NoNight({ isAllowed }: { isAllowed: boolean }) {
  const { event } = useEvent();
  if (!isAllowed) {
    return <FlagNeeded title="No puedes ver la noche en vivo" flags={['tickets.manage']} />;
  }
  return (
    <EmptyState
      drawing="calendar"
      title="La noche se ve cuando el evento está publicado"
      action={<Button href={eventRoute(event.id)}>Ver el evento</Button>}
    >
      Aquí verás cuánta gente entró, cómo avanza la fila y qué pasa en cada puerta.
    </EmptyState>
  );
}
