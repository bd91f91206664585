'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { PromoButtons } from '@/components/producer/level/promo-buttons';
import { useFeature } from '@/hooks/use-feature';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { adminMenu, currentHref, producerMenu } from '@/lib/domain/palette/navigation';
import { AdminTile } from './admin-tile';
import { ProducerSwitcher } from './producer-switcher';
import { SidebarItem } from './sidebar-item';
import { SidebarTip } from './sidebar-tip';
import { UserMenu } from './user-menu';

export function SidebarBody({ collapsed }: { collapsed: boolean }) {
  const { isAdmin, isLite, producerId, user } = usePanel();
  const pathname = usePathname();
  const whatsapp = useFeature('whatsapp', undefined, true);
  const { producer, features } = variant();
  const [editing, setEditing] = useState(false);
  const lacksPhone = features.editProfile && user !== null && user.phone === '';
  const menu = isAdmin ? adminMenu(producer.many) : producerMenu(producerId, producer.edit);
  const current = currentHref(pathname, menu);

  return (
    <div className="flex h-full flex-col">
      <div className={collapsed ? 'p-1' : 'p-2'}>
        {isAdmin ? <AdminTile collapsed={collapsed} /> : <ProducerSwitcher collapsed={collapsed} />}
      </div>
      <nav
        aria-label="Menú principal"
        className={`min-h-0 flex-1 overflow-y-auto overflow-x-hidden ${collapsed ? 'px-1' : 'px-2'} py-2`}
      >
        {!collapsed && <p className="px-2 pb-2 text-ink-faint text-xs">Elige una opción</p>}
        <ul className="grid gap-1">
          {menu.map((item) => (
            <SidebarItem
              key={item.label}
              item={item}
              current={current}
              pathname={pathname}
              collapsed={collapsed}
            />
          ))}
        </ul>
      </nav>
      {/* Both rows have their height before their content arrives: over a slow line nothing moves up. */}
      <div
        className={`grid grid-cols-1 gap-1 border-t ${collapsed ? 'p-1' : `p-2 ${whatsapp.on ? 'grid-rows-[minmax(2.25rem,auto)_minmax(3rem,auto)]' : 'grid-rows-[auto_minmax(3rem,auto)]'}`}`}
      >
        <div className="grid gap-1">
          <PromoButtons
            whatsapp={whatsapp.on}
            isLite={isLite}
            collapsed={collapsed}
            onEditProfile={lacksPhone ? () => setEditing(true) : undefined}
            tip={(text, button) => (
              <SidebarTip text={text} when>
                {button}
              </SidebarTip>
            )}
          />
        </div>
        <UserMenu collapsed={collapsed} editing={editing} onEditing={setEditing} />
      </div>
    </div>
  );
}
