import type { ReactNode } from 'react';
import { HouseFrame } from '@/components/producers/house-frame';
import { Queries } from '@/components/shared/queries';

type Props = { children: ReactNode; params: Promise<{ producerId: string }> };

export default async function HouseLayout({ children, params }: Props) {
  const { producerId } = await params;
  const id = decodeURIComponent(producerId);
  return (
    <Queries>
      <HouseFrame key={id} producerId={id}>
        {children}
      </HouseFrame>
    </Queries>
  );
}
