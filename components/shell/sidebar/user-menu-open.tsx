'use client';

import * as Menu from '@radix-ui/react-dropdown-menu';
import { Inbox, LogOut, Monitor, Moon, ShieldCheck, Sun, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { leave } from '@/hooks/leaving/leave';
import { useSession } from '@/hooks/use-session';
import { publicConfig, variant } from '@/lib/config';
import { SECURITY_ROUTE } from '@/lib/domain/kit/routes/account';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { applyTheme, currentTheme, type Theme } from '@/lib/theme';

const line =
  'flex h-9 cursor-pointer select-none items-center gap-3 rounded-control px-2 outline-none data-[highlighted]:bg-sunken pointer-coarse:h-11';
const themes: { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Oscuro', Icon: Moon },
  { value: 'system', label: 'Del sistema', Icon: Monitor },
];

type Props = {
  onClose: () => void;
  /** Null while the profile loads: it must not open by itself later. */
  onEditProfile: (() => void) | null;
};

export default function UserMenuOpen({ onClose, onEditProfile }: Props) {
  const { logOut } = useSession();
  const [theme, setTheme] = useState(currentTheme);

  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Menu.Trigger asChild>
        <span className="pointer-events-none absolute inset-0" aria-hidden tabIndex={-1} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          side="top"
          align="start"
          sideOffset={6}
          aria-label="Tu cuenta"
          className="z-50 w-60 rounded-card border bg-raised p-1 shadow-float"
        >
          <Menu.Label className="px-2 pt-2 pb-1 text-ink-faint text-xs">Tema</Menu.Label>
          <Menu.RadioGroup
            value={theme}
            onValueChange={(value) => {
              applyTheme(value as Theme);
              setTheme(value as Theme);
            }}
          >
            {themes.map(({ value, label, Icon }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                onSelect={(event) => event.preventDefault()}
                className={`${line} data-[state=checked]:font-semibold data-[state=checked]:text-accent-ink`}
              >
                <Icon aria-hidden className="size-4" strokeWidth={1.5} />
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
          <Menu.Item className={line} asChild>
            <Link href={inboxRoute()}>
              <Inbox aria-hidden className="size-4 text-ink-soft" strokeWidth={1.5} />
              Bandeja
            </Link>
          </Menu.Item>
          {publicConfig().secondFactor && (
            <Menu.Item className={line} asChild>
              <Link href={SECURITY_ROUTE}>
                <ShieldCheck aria-hidden className="size-4 text-ink-soft" strokeWidth={1.5} />
                Verificación en dos pasos
              </Link>
            </Menu.Item>
          )}
          {variant().features.editProfile && (
            <Menu.Item
              className={`${line} data-[disabled]:cursor-default data-[disabled]:text-ink-faint`}
              disabled={!onEditProfile}
              onSelect={() => onEditProfile?.()}
            >
              <UserPen aria-hidden className="size-4 text-ink-soft" strokeWidth={1.5} />
              Editar perfil
              {!onEditProfile && <span className="ml-auto text-xs">Cargando...</span>}
            </Menu.Item>
          )}
          <Menu.Item className={line} onSelect={() => leave(() => void logOut())}>
            <LogOut aria-hidden className="size-4 text-ink-soft" strokeWidth={1.5} />
            Cerrar sesión
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
