import { Screen } from '../../shell/screen.tsx';

export function CreateScreen() {
  return <Screen title="Create">{null}</Screen>;
}
