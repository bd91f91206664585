import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { GuestScreen } from '@/components/menu/guest-screen';
import { readGuestMenu } from '@/lib/data/menu/guest-menu';
import { coverAddress } from '@/lib/data/producer/public-cover';
import { isNight } from '@/lib/domain/kit/calendar/night';

type Props = { params: Promise<{ menuId: string }> };

const idOf = async ({ params }: Props) => decodeURIComponent((await params).menuId);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { menu } = await readGuestMenu(await idOf(props), await headers());
  return { title: menu?.name ?? 'Carta', description: 'La carta del evento, con sus precios.' };
}

export default async function MenuPage(props: Props) {
  const menuId = await idOf(props);
  const visitor = await headers();
  const { menu: first, timeZone } = await readGuestMenu(menuId, visitor);
  const cover = await coverAddress(first?.producerId ?? '', visitor);
  return <GuestScreen {...{ menuId, first, cover, isNight: isNight(new Date(), timeZone) }} />;
}
