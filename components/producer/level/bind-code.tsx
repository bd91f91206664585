import { MessageCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { bindText } from '@/lib/domain/whatsapp/words';

type Props = { code: string; phone: string; link: string };

/** The code that binds a phone, and the way to send it. It disappears by itself once the phone has sent it. */
export function BindCode({ code, phone, link }: Props) {
  const said = bindText(code);
  const url = new URL(link);
  url.searchParams.set('text', said);
  return (
    <div role="status">
      <p>
        Manda esto desde <strong className="font-semibold">{phone}</strong> antes de diez minutos:
      </p>
      <p className="my-3 font-semibold text-xl tabular-nums tracking-wide">{said}</p>
      <Button kind="primary" href={url.href} external icon={<MessageCircle />}>
        Mandar el código
      </Button>
    </div>
  );
}
