import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CREATE_EVENT_ROUTE } from '@/lib/domain/kit/routes/event';

/** Inicio before the first event, loaded on demand, because nearly everybody has an event. */
export default function NoEvents({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      title="Aquí estarán tus eventos"
      action={
        canCreate && (
          // On a phone the button is at the foot of the page.
          <Link href={CREATE_EVENT_ROUTE} className={cn(buttonStyle('primary'), 'max-md:hidden')}>
            Crear tu primer evento
          </Link>
        )
      }
    >
      El próximo se verá con su afiche, sus entradas y lo que va vendiendo.
    </EmptyState>
  );
}
