import { Screen } from '../../shell/screen.tsx';

export function LibraryScreen() {
  return <Screen title="Library">{null}</Screen>;
}
