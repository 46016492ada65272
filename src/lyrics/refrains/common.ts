/** Couplets that lead into any chorus or turn any thought, and lines that the hook follows. */
export const commonRefrain = {
  lift: `
    There's [something|one thing] I know now, [one thing|a word] I would say / I [carry|keep|hold] it with me [the rest of|all down] the way
    I hold it inside me as long as I can / And then it comes [out|through] like it [was|had been] [always|{years} years] the plan
    The [street|house|world|town] has gone quiet, the [lights|lamps|clouds] have gone low / There's [one thing|a thing] I [want|need] you to hear and to know
    It starts like a [whisper|hum|{bird}], it [starts|wakes] in the chest / It [grows|climbs] till there's nothing to do with the rest
    I [tried|meant] to be [quiet|careful|clever], I [tried|meant] to be strong / But some things are [only|better] for [saying|putting] in song
    So [lend me|give me] a [minute|chair|{while}], and [lend me|give me] your ear / There's something I've [saved|kept] for [you|somebody] to hear
  `,
  bridge: `
    [Maybe|Perhaps] it's not much in the [books|counting] of the wise / But look at the [light|{month} light|morning] as it [starts to|begins to] rise
    If I had it over, the good and the bad / I'd [ask for|take back] the same [years|{month}s|{day}s], and be glad that I had
    There's so much I [don't know|forget|get wrong], so much I can't say / But this much I'm sure of at the end of the day
    The [years|leaves|trains] may go by, and the [names|prints] may all fade / I [won't|can't] forget [this|{month}] or the [promise|choice] that I made
    Some things you can [mend|keep], and some break as they go / And some [you will|you'll] carry wherever you go
    And when it gets [quiet|late|dark], and no one is near / I look [in|at] my hands, and I find it still here
  `,
  /** Lines that lead to a hook that names something: `the light you left on`. */
  leadToName: `
    I keep (on) coming [back|home|round] to
    [In the end,|Tonight|And always,|By {hour}] it all comes [back|down] to
    And all [night|day|week|year|{day}|{month}] (long) I've been dreaming about
    [When I close|Each time I shut|At {hour} I close] my eyes, I see
    The one thing [that I can't forget|I hold on to|that no one can take] is
    And [what|all|the thing] I [carry|keep|brought] [with me|inside me|this far] is
    There's [nothing|not a thing] in the [world|town|city|county] like
    [Wherever|As far as|From {town} on] I go, I go with
    And if [you|they|{they}] should ask me, I'd tell [you|them] about
    [This|So this|And this] [is|was] [my song for|a song about]
    I'd know [it anywhere|it in the dark|it in {weather}]
    I [wouldn't|won't|would never] trade [for gold|with kings|for {precious}]
    [Through all|After all] of the [years|{month}s|{weather}], I remember
    [Let me|I'll] tell you once [again|more] about
    [No one|Nobody] can [ever|quite] take from me
  `,
  /** Lines that lead to any other. */
  leadToAny: `
    There's [one thing|a line] [left to|I have to|I want to] [say|tell you|sing]
    I [sing|say] it [once|over|twice] and then once more
    I'll [say|sing] it [again|out loud|in {month}] till [the end|they hear it|you know it]
    So [sing|say] it [with me|again|tonight] (one more time)
    It [goes round|stays here|sings on] in my head [all|the whole] day long
    [Listen|Come close], and I'll tell you [again|once more|tonight]
    [These are the words|Here is the song] [that I have|that I sing|that I saved] for you
    And this is [what|all] I [want to tell you|came to say|know by now]
    I write it down so that I don't forget
    I [wrote|have] it [here in|down on] the [palm|back] of my hand
    [And|So] when [they|people|{they}] ask me, I [only|just] say
    [I hear|There goes|Here is] my heart, and it [says|tells me]
    [Over|High over] the [roofs|town|noise|{tree}s] you can hear it
  `,
} as const;
