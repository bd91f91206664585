import type { ReactNode } from 'react';
import { HouseFrame } from '@/components/producers/house-frame';

type Props = { children: ReactNode; params: Promise<{ producerId: string }> };

export default async function HouseLayout({ children, params }: Props) {
  const { producerId } = await params;
  const id = decodeURIComponent(producerId);
  return (
    <HouseFrame key={id} producerId={id}>
      {children}
    </HouseFrame>
  );
}
