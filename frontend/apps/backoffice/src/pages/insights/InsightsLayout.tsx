import { useSearchParams } from 'react-router';
import { RoomLayout } from '../../layouts/RoomLayout';
import { carried } from './period';

/** The room of the numbers: the days go along from part to part. */
export function Component() {
  const [params] = useSearchParams();
  return <RoomLayout room="numbers" search={carried(params)} />;
}
