"""Fits the network of src/engines/denoiser/speech-refiner.ts to the spectra of make-mixtures.ts (PyTorch, NumPy):

    python3 fit-refiner.py SPECTRA_FOLDER OUT.ts gtcrn [deepfilter]

The shape and the features are those of the two TypeScript files. The loss is SI-SDR, the correlation of STOI (Taal et al.,
2011) without its removal of silent frames, and compressed magnitudes, so that neither goes at the expense of the others.
About two minutes of processor time.
"""
import base64
import math
import sys

import numpy as np
import torch

FRAMES, BINS, CHANNELS, LAYERS, EPOCHS, BATCH, SEGMENT = 376, 257, 16, 3, 10, 4, 140
LEVEL_REACH = 64
# By the number of estimates. No part of the loss sees the level: bring clean speech to its own after a new fit.
GAINS = {1: 1.4, 2: 1.28}
folder, out, *names = sys.argv[1:]
torch.manual_seed(0)
torch.set_num_threads(1)
random = np.random.default_rng(0)

widths = [1] * 32 + [2] * 16 + [4] * 16 + [8] * 15 + [9]
bands = len(widths)
band_of_bin = torch.tensor(np.repeat(np.arange(bands), widths))
band_means = torch.zeros(BINS, bands)
band_means[torch.arange(BINS), band_of_bin] = 1
band_means /= band_means.sum(0)
third_octaves = torch.zeros(BINS, 15)
for i, center in enumerate(150 * 2 ** (np.arange(15) / 3)):
    low, high = (np.argmin(abs(np.arange(BINS) * 31.25 - center * 2**e)) for e in (-1 / 6, 1 / 6))
    third_octaves[low:high, i] = 1


def load(name):
    numbers = np.fromfile(f"{folder}/{name}.f32", dtype=np.float32)
    return torch.from_numpy(numbers.reshape(-1, FRAMES, BINS, 2))


def power(spectra):
    return (spectra**2).sum(-1)


def describe(noisy, estimates):
    """[mixture, feature, frame, band]"""
    levels = (power(estimates[0]) @ band_means).mean(-1)[:, None]
    kernel = torch.ones(1, 1, 2 * LEVEL_REACH + 1)
    sums, counts = (torch.nn.functional.conv1d(x, kernel, padding=LEVEL_REACH)[:, 0] for x in (levels, torch.ones_like(levels)))
    reference = torch.log10(sums / counts + 1e-9)[..., None]
    of_noisy = torch.log10(power(noisy) @ band_means + 1e-10)
    features = [(of_noisy - reference).clamp(-5, 3)]
    for estimate in estimates:
        level = torch.log10(power(estimate) @ band_means + 1e-10)
        features += [(level - reference).clamp(-6, 3), (level - of_noisy).clamp(-4, 1)]
    return torch.stack(features, 1)


class Network(torch.nn.Module):
    def __init__(self, estimates):
        super().__init__()
        conv = torch.nn.Conv2d
        self.first = conv(2 * estimates + 3, CHANNELS, 1)
        steps = [(3**i, 2**i) for i in range(LAYERS)]
        self.taps = torch.nn.ModuleList(
            conv(CHANNELS, CHANNELS, (5, 3), dilation=s, padding=(2 * s[0], s[1]), groups=CHANNELS) for s in steps
        )
        self.mixes = torch.nn.ModuleList(conv(CHANNELS, CHANNELS, 1) for _ in steps)
        self.last = conv(CHANNELS, estimates + 1, 1)
        self.last.weight.data *= 0.1
        # At the start: hardly any of the recording, and the first estimate alone or 0.3 of it and 0.7 of the second.
        self.last.bias.data = torch.tensor([-4.0, 0.0] if estimates == 1 else [-4.0, -1.73, -0.62])

    def forward(self, features):
        position = torch.linspace(-1, 1, bands).expand(features.shape[0], 1, features.shape[2], bands)
        hidden = torch.relu(self.first(torch.cat([features, position, position**2], 1)))
        for taps, mix in zip(self.taps, self.mixes):
            hidden = hidden + torch.relu(mix(taps(hidden)))
        return torch.sigmoid(self.last(hidden))


def clean(network, noisy, estimates, means, deviations):
    shares = network((describe(noisy, estimates) - means) / deviations)[..., band_of_bin, None]
    return shares[:, 0] * noisy + sum(2 * shares[:, i + 1] * estimate for i, estimate in enumerate(estimates))


def measure_si_sdr(found, speech):
    scale = (found * speech).sum((1, 2, 3)) / (power(speech).sum((1, 2)) + 1e-12)
    target = scale[:, None, None, None] * speech
    return 10 * torch.log10(power(target).sum((1, 2)) / (power(found - target).sum((1, 2)) + 1e-12) + 1e-9)


def measure_stoi(found, speech):
    total = power(speech).sum(-1)
    spoken = (total > total.amax(1, keepdim=True) * 1e-4).float().unfold(1, 24, 2).mean(-1) > 0.8
    ours, theirs = (torch.sqrt(power(x) @ third_octaves + 1e-12).unfold(1, 24, 2) for x in (found, speech))
    ours = ours * theirs.norm(dim=-1, keepdim=True) / (ours.norm(dim=-1, keepdim=True) + 1e-9)
    ours = torch.minimum(ours, theirs * (1 + 10**0.75))
    ours, theirs = (x - x.mean(-1, keepdim=True) for x in (ours, theirs))
    correlation = (ours * theirs).sum(-1) / (ours.norm(dim=-1) * theirs.norm(dim=-1) + 1e-9)
    return (correlation.mean(-1) * spoken).sum(1) / (spoken.sum(1) + 1e-6)


def measure_magnitude_error(found, speech):
    scale = (1 / (power(speech).mean((1, 2)) ** 0.5 + 1e-6))[:, None, None] ** 2
    return (((power(found) * scale + 1e-6) ** 0.15 - (power(speech) * scale + 1e-6) ** 0.15) ** 2).mean((1, 2))


def fit():
    speech, noisy, *estimates = (load(name) for name in ["speech", "noisy", *names])
    count = len(speech)
    features = torch.cat([describe(noisy[i : i + 8], [e[i : i + 8] for e in estimates]) for i in range(0, count, 8)])
    means, deviations = features.mean((0, 2, 3))[:, None, None], features.std((0, 2, 3))[:, None, None] + 0.1
    del features
    network = Network(len(estimates))
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-4)
    steps = EPOCHS * (count // BATCH)
    for step in range(steps):
        if step % (count // BATCH) == 0:
            order = random.permutation(count)
        rows = order[(step % (count // BATCH)) * BATCH :][:BATCH]
        at = random.integers(0, FRAMES - SEGMENT)
        # Another colour for each mixture.
        colour = torch.from_numpy(random.normal(0, 0.25, (len(rows), 1, 9)).astype(np.float32))
        colour = 10 ** torch.nn.functional.interpolate(colour, size=BINS, mode="linear", align_corners=True)[..., None]
        s, x, *e = (d[rows, at : at + SEGMENT] * colour for d in (speech, noisy, *estimates))
        found = clean(network, x, e, means, deviations)
        loss = -0.15 * measure_si_sdr(found, s).clamp(max=25) + 12 * (1 - measure_stoi(found, s))
        loss = (loss + 10 * measure_magnitude_error(found, s)).mean()
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 + math.cos(math.pi * step / steps)) * min(1, (step + 1) / 20)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1)
        optimizer.step()
        if step % 100 == 0:
            print(step, f"{loss.item():.3f}", flush=True)
    return network, means[:, 0, 0], deviations[:, 0, 0]


def pack(network, means, deviations):
    """The weights in the order of src/dsp/noise-reduction/band-network.ts, for features as they are read."""
    weights = network.first.weight.data[:, :, 0, 0].clone()
    kinds = len(means)
    weights[:, :kinds] /= deviations
    biases = network.first.bias.data - weights[:, :kinds] @ means
    parts = [weights, biases]
    for taps, mix in zip(network.taps, network.mixes):
        parts += [taps.weight, taps.bias, mix.weight, mix.bias]
    parts += [network.last.weight, network.last.bias]
    return base64.b64encode(b"".join(p.detach().numpy().astype("<f4").tobytes() for p in parts)).decode()


text = pack(*fit())
lines = "\n".join(f"    '{text[i : i + 108]}'," for i in range(0, len(text), 108))
constant = "refinerWeights" if len(names) == 1 else "deepRefinerWeights"
networks = "GTCRN" if len(names) == 1 else "GTCRN and DeepFilterNet3"
with open(out, "w") as file:
    file.write(
        f"""import type {{ RefinerWeights }} from './speech-refiner.ts';

/** For {networks}; fitted by bench/denoise-training/fit-refiner.py. */
export const {constant}: RefinerWeights = {{
  channels: {CHANNELS},
  layers: {LAYERS},
  estimates: {len(names)},
  gain: {GAINS[len(names)]},
  base64: [
{lines}
  ],
}};
"""
    )
