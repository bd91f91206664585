import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';

type Props<T extends string> = {
  label: string;
  help?: string;
  words: Record<T, string>;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

export function CheckGroup<T extends string>({ words, chosen, onChange, ...field }: Props<T>) {
  const toggle = (one: T, isOn: boolean) =>
    onChange([...chosen.filter((other) => other !== one), ...(isOn ? [one] : [])]);
  return (
    <Field {...field} group>
      <div className="flex flex-col gap-2">
        {(Object.keys(words) as T[]).map((one) => (
          <Checkbox
            key={one}
            label={words[one]}
            checked={chosen.includes(one)}
            onChange={(box) => toggle(one, box.target.checked)}
          />
        ))}
      </div>
    </Field>
  );
}
