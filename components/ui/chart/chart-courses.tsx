import type { BarLayout } from './bar-layout';
import { colourOf, dashOf, type Series } from './chart-types';

type Props = { courses: BarLayout['courses']; series: readonly Series[] };

export function Courses({ courses, series }: Props) {
  return courses.map(({ series: place, spots }) => (
    <polyline
      key={place}
      points={spots.map(({ x, y }) => `${x} ${y}`).join(' ')}
      fill="none"
      stroke={colourOf(place, series[place])}
      strokeWidth="2"
      strokeDasharray={dashOf(place)}
    />
  ));
}
