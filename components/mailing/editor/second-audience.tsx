import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import type { SecondOf } from '@/lib/domain/mailing/second-of';

export function SecondAudience({ second }: { second: SecondOf }) {
  return (
    <Card title="Para quién">
      <p>
        Quienes recibieron{' '}
        <Link
          className="font-medium text-accent-ink underline underline-offset-4"
          href={campaignRoute(second.campaignId)}
        >
          {second.name}
        </Link>{' '}
        y no hicieron clic ni compraron. Se cuentan de nuevo cuando lo envías.
      </p>
      <p className="mt-2 text-ink-soft">
        Llegó con el asunto «{second.subject}»: escribe uno distinto.
      </p>
    </Card>
  );
}
