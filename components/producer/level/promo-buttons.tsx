'use client';

import { MessageCircle, Rocket } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { publicConfig } from '@/lib/config';

const NextLevelDialog = lazyAhead(() => import('./next-level-dialog'));
const WhatsappDialog = lazyAhead(() => import('./whatsapp-dialog'));

type Props = {
  /** A lite producer is offered the full product; others are told how WhatsApp works. */
  isLite: boolean;
  collapsed: boolean;
  onEditProfile?: () => void;
  whatsapp?: boolean;
  tip?: (text: string, button: ReactElement) => ReactNode;
};

export function PromoButtons(props: Props) {
  const { isLite, collapsed, onEditProfile, whatsapp = true, tip } = props;
  const [open, setOpen] = useState<'level' | 'whatsapp' | null>(null);
  const close = () => setOpen(null);
  // A button without a configured address is hidden.
  const links = publicConfig().links;
  const hasLevel = isLite && Boolean(links.demo);
  const hasWhatsapp = whatsapp && Boolean(isLite ? links.demo : links.whatsapp);
  const item = (text: string, icon: ReactNode, onClick: () => void, marked = false) => {
    const button = (
      <button
        type="button"
        onClick={onClick}
        aria-label={collapsed ? text : undefined}
        className={cn(
          'flex min-h-9 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 ease-out pointer-coarse:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0',
          collapsed && 'justify-center',
          marked
            ? 'bg-accent-soft font-semibold text-accent-ink hover:bg-accent hover:text-on-accent'
            : 'text-ink-soft hover:bg-sunken hover:text-ink',
        )}
      >
        {icon}
        {!collapsed && <span className="min-w-0 text-pretty leading-5">{text}</span>}
      </button>
    );
    return collapsed && tip ? tip(text, button) : button;
  };
  return (
    <>
      {hasLevel &&
        item(
          'Lleva tu evento al próximo nivel',
          <Rocket aria-hidden="true" />,
          () => setOpen('level'),
          true,
        )}
      {hasWhatsapp &&
        item('Gestiona desde WhatsApp', <MessageCircle aria-hidden="true" />, () =>
          setOpen(isLite ? 'level' : 'whatsapp'),
        )}
      {open === 'level' && <NextLevelDialog open onOpenChange={close} />}
      {open === 'whatsapp' && (
        <WhatsappDialog open onOpenChange={close} onEditProfile={onEditProfile} />
      )}
    </>
  );
}
