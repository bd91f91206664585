import type { PhoneState } from './door';

const KEY = 'door-phone';
let known = '';

/** A name that a phone made up for itself: it tells two phones with one link apart, and says nothing of its owner. */
function phoneId(): string {
  if (known) return known;
  try {
    known = window.localStorage.getItem(KEY) ?? '';
    if (!/^[a-z0-9]{8}$/.test(known)) {
      known = madeUp();
      window.localStorage.setItem(KEY, known);
    }
  } catch {
    known = madeUp();
  }
  return known;
}

const madeUp = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0');

const BATTERY_MS = 500;

type WithBattery = { getBattery?: () => Promise<{ level: number }> };

/** The state of this phone, as it tells it; Chrome on Android knows its battery, Safari does not. */
export async function phoneState(queue: number): Promise<PhoneState> {
  const asked = (navigator as WithBattery).getBattery?.().catch(() => null);
  // Some browsers never answer, and the door waits for it.
  const never = new Promise<null>((go) => setTimeout(() => go(null), BATTERY_MS));
  const battery = await Promise.race([asked, never]);
  const level = battery ? Math.round(battery.level * 100) / 100 : null;
  return { id: phoneId(), queue, battery: level };
}
