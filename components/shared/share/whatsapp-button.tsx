import { MessageCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';

type Props = { words: string; label?: string; kind?: 'primary' };

/** Opens WhatsApp with a text, for whichever chat the person picks. */
export const WhatsappButton = ({ words, label = 'Enviar por WhatsApp', kind }: Props) => (
  <Button
    kind={kind}
    icon={<MessageCircle />}
    href={`https://wa.me/?${new URLSearchParams({ text: words })}`}
    external
  >
    {label}
  </Button>
);
