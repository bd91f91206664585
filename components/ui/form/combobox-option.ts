import type { ReactNode } from 'react';

export type ComboOption = { value: string; label: string; hint?: string; picture?: ReactNode };
