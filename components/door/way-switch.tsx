import { LogIn, LogOut } from 'lucide-react';
import { cn } from '@/components/ui/cn';

const WAYS = [
  ['in', 'Entran', LogIn],
  ['out', 'Salen', LogOut],
] as const;

type Props = { way: 'in' | 'out'; onChange: (way: 'in' | 'out') => void };

/** The direction of the next codes: two large buttons, because the wrong one miscounts who is inside. */
export function WaySwitch({ way, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Qué marca este teléfono</legend>
      {WAYS.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          aria-pressed={way === value}
          onClick={() => onChange(value)}
          className={cn(
            'flex min-h-12 items-center justify-center gap-2 rounded-control border font-semibold [&_svg]:size-5',
            way === value ? 'border-ink bg-ink text-layout' : 'border-line-strong text-ink',
          )}
        >
          <Icon aria-hidden="true" /> {label}
        </button>
      ))}
    </fieldset>
  );
}
