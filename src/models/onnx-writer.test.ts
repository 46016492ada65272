import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOnnxGraph } from './onnx-writer.ts';
import { openSession } from './session.ts';

describe('networks written as ONNX', () => {
  it('run as they were written: constants, integers, attributes of every kind, a size known when it runs', async () => {
    const graph = createOnnxGraph('test');
    const input = graph.input('x', [1, 'n']);
    const doubled = graph.node('Mul', [input, graph.constant({ data: Float32Array.of(2), shape: [1] })]);
    // Mirrored by one on either side, then every second kept.
    const mirrored = graph.node('Pad', [doubled, graph.integers([0, 1, 0, 1])], { mode: 'reflect' });
    const from = graph.integers([-5]);
    const rest = graph.node('Slice', [mirrored, from, graph.integers([2 ** 31 - 1]), graph.integers([1])]);
    const turned = graph.node('Transpose', [rest], { perm: [1, 0] });
    graph.output(graph.node('Concat', [turned, turned], { axis: 1 }), ['m', 2], 'y');

    const session = await openSession(graph.encode());
    assert.deepEqual(session.inputNames, ['x']);
    assert.deepEqual(session.outputNames, ['y']);
    for (const values of [
      [1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]) {
      const { y } = await session.run({
        x: { type: 'float32', data: Float32Array.from(values), shape: [1, values.length] },
      });
      const padded = [values[1]!, ...values, values.at(-2)!].map((value) => 2 * value);
      assert.deepEqual(y!.shape, [5, 2]);
      assert.deepEqual(
        [...(y!.data as Float32Array)],
        padded.slice(-5).flatMap((value) => [value, value]),
      );
    }
    await session.release();
  });

  it('take weights that are a view into a larger buffer', async () => {
    const graph = createOnnxGraph('view');
    const weights = Float32Array.from({ length: 300 }, (_, i) => i).subarray(100, 300);
    const product = graph.node('Mul', [graph.input('x', [1]), graph.constant({ data: weights, shape: [200] })]);
    graph.output(product, [200], 'y');
    const session = await openSession(graph.encode());
    const { y } = await session.run({ x: { type: 'float32', data: Float32Array.of(3), shape: [1] } });
    assert.deepEqual(
      [...(y!.data as Float32Array)],
      [...weights].map((weight) => 3 * weight),
    );
    await session.release();
  });
});
