import { cn } from '@/components/ui/cn';
import { Checkbox } from './checkbox';

type Props = {
  choices: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  className?: string;
};

export function CheckboxList({ choices, value, onChange, className }: Props) {
  return (
    <div className={cn('flex flex-col gap-3', className)}>
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  );
}
