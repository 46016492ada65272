import { Screen } from '../../shell/screen.tsx';

export function DevelopScreen() {
  return <Screen title="Develop">{null}</Screen>;
}
