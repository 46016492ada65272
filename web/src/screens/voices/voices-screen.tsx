import { Screen } from '../../shell/screen.tsx';

export function VoicesScreen() {
  return <Screen title="Voices">{null}</Screen>;
}
