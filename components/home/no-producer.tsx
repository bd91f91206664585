import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { variant } from '@/lib/config';
import { SIGN_UP_ROUTE } from '@/lib/domain/kit/routes/session';

/** Inicio of an account without a producer, loaded on demand, because nearly everybody has one. */
export default function NoProducer() {
  const words = variant().producer;
  return (
    <EmptyState whole title={words.select} drawing="ticket">
      Cuando seas parte de {words.a}, aquí verás sus eventos, sus ventas y lo que te espera. Pide a
      tu equipo una invitación, o{' '}
      <Link href={SIGN_UP_ROUTE} className="font-semibold text-accent-ink underline">
        crea la tuya
      </Link>
      .
    </EmptyState>
  );
}
