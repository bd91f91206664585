'use client';

import { CalendarCheck, MessagesSquare, Send, Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { publicConfig } from '@/lib/config';

const features = [
  {
    icon: Sparkles,
    name: 'Un lugar destacado en el feed',
    text: 'Tu evento arriba, donde ya están mirando, con un precio que calculamos para ti.',
  },
  {
    icon: Send,
    name: 'Campañas de mailing inteligentes',
    text: 'Escríbele a quien de verdad va a ir: tu audiencia, segmentada por lo que compró.',
  },
  {
    icon: MessagesSquare,
    name: 'Tu evento desde WhatsApp',
    text: 'Un asistente que responde tus ventas, manda cortesías y pausa una preventa.',
  },
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export default function NextLevelDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Lleva tu evento al próximo nivel"
      description="Tres cosas que quienes hacen eventos grandes usan todas las semanas."
    >
      <ul className="flex flex-col">
        {features.map(({ icon: Icon, name, text }) => (
          <li
            key={name}
            className="flex gap-4 border-line border-t py-4 first:border-t-0 first:pt-1"
          >
            <Icon className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            <div>
              <h3 className="font-semibold text-base">{name}</h3>
              <p className="mt-0.5 text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-col items-center gap-3 border-line border-t border-dashed pt-6">
        <Button
          kind="primary"
          size="lg"
          href={publicConfig().links.demo}
          external
          icon={<CalendarCheck />}
          className="w-full sm:w-auto"
        >
          Agenda tu demo
        </Button>
        <p className="text-center text-ink-soft text-xs">
          Sin compromisos • 15 minutos • Transforma tu evento
        </p>
      </div>
    </Dialog>
  );
}
